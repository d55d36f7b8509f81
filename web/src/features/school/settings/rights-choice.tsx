import { superadmins as text } from '../../../text/settings.ts'
import { Choice } from '../../../ui/choice.tsx'
import type { Rights } from './api.ts'
import styles from './settings.module.css'

/** What a superadmin may do, and what that means. */
export const RightsChoice = ({ value, onChange }: { value: Rights; onChange: (rights: Rights) => void }) => (
  <div>
    <Choice
      label={text.rights}
      isLabelShown
      options={[
        { value: 'readOnly', label: text.rightsOf.readOnly },
        { value: 'full', label: text.rightsOf.full },
      ]}
      value={value}
      onChange={onChange}
    />
    <p className={styles.note} role="status">
      {value === 'full' ? text.fullMeans : text.readOnlyMeans}
    </p>
  </div>
)
