import { IconX } from '@tabler/icons-react'
import { boxWords as text } from '../../../../text/secret-boxes.ts'
import { RemovableWords } from '../../../../ui/removable-words.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { type OpenBox, takeOut } from '../api.ts'
import { AddWordsForm } from './add-words-form.tsx'
import styles from './boxes.module.css'

/** The words of a box; below them a form for more. */
export const BoxWords = ({ box: { _id: id, words } }: { box: OpenBox }) => (
  <RemovableWords
    className={styles.part}
    title={text.title}
    entries={words}
    none={text.none}
    wordOf={(word) => (
      <b lang="en" className={styles.word}>
        {word}
      </b>
    )}
    icon={<IconX size={18} stroke={1.75} aria-hidden />}
    removeLabel={text.takeOut}
    removeFailed={text.takeOutFailed}
    onRemove={async (word) => {
      await takeOut({ id, word })
      toast(text.takenOut(word))
    }}
  >
    <AddWordsForm id={id} />
  </RemovableWords>
)
