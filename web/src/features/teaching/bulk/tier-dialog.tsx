import type { Tier } from '@wordtrail/contracts/learning/tiers'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { useState } from 'react'
import { tiers as text } from '../../../text/bulk.ts'
import { setTiers } from './api.ts'
import styles from './bulk.module.css'
import { BulkDialog } from './bulk-dialog.tsx'
import { type ChosenStudent, useThoseChosen } from './chosen-student.ts'
import { OptionList } from './option-list.tsx'

const options = (['tier_3', 'tier_2', 'tier_1'] as const).map((value) => ({ value, label: tierNames[value] }))

interface TierDialogProps {
  students: readonly ChosenStudent[]
  onClose: () => void
}

export default function TierDialog({ students: asked, onClose }: TierDialogProps) {
  const students = useThoseChosen(asked)
  const [tier, setTier] = useState<Tier>('tier_2')
  return (
    <BulkDialog
      students={students}
      title={text.title(students.length)}
      submitLabel={text.send(students.length)}
      send={(ids) => setTiers(tier, ids)}
      onClose={onClose}
    >
      <OptionList label={text.label} options={options} value={tier} onChange={setTier} />
      <p className={styles.preview}>{text.preview(students.length, tierNames[tier])}</p>
    </BulkDialog>
  )
}
