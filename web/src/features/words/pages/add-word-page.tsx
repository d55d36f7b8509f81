import { DraftPanel } from '../editor/draft-panel.tsx'

/** The AI word panel, for words that go into the dictionary. */
const AddWordPage = () => <DraftPanel />
export default AddWordPage
