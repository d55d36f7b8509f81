import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Tier, tiers } from '@wordtrail/contracts/learning/tiers'
import { tierNames } from '@wordtrail/contracts/names/tiers'
import { useId } from 'react'
import { settings as text } from '../../../../text/student-page.ts'
import { FailureNote } from '../../../../ui/failure-note.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { refresh, saveTier } from '../api.ts'
import styles from './settings.module.css'

/** How much help questions give; saved as soon as it is chosen. */
export function TierSetting({ id, tier }: { id: string; tier: Tier }) {
  const field = useId()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (chosen: Tier) => saveTier(id, chosen),
    onSuccess: async ({ message }) => {
      toast(message)
      await refresh(client)
    },
  })
  return (
    <div>
      <dt>
        <label htmlFor={field}>{text.tier}</label>
      </dt>
      <dd>
        <select
          id={field}
          className={styles.select}
          value={save.isPending ? save.variables : tier}
          onChange={({ currentTarget }) => save.mutate(currentTarget.value as Tier)}
        >
          {tiers.map((one) => (
            <option key={one} value={one}>
              {tierNames[one]}
            </option>
          ))}
        </select>
        <FailureNote error={save.error} fallback={text.tierFailed} />
      </dd>
    </div>
  )
}
