import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../api/api-client.ts'
import { rightOrder as text } from '../../text/right-order.ts'
import { Button } from '../../ui/button.tsx'
import { OnlyNow } from '../../ui/only-now.tsx'
import { toast } from '../../ui/toast.tsx'

interface RightOrderProps {
  studentId: string
  wordId: string
  given: string
  expected: string
  /** Found right before: the press only does what is left, which is to put it into the word. */
  isFound?: boolean
}

/** Finds an order of a student right that had counted as wrong, by one press; at a moment that is over there is none. */
export function RightOrderButton({ studentId, wordId, given, expected, isFound = false }: RightOrderProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      (
        await call('POST /api/admin/students/:id/right-orders', {
          params: { id: studentId },
          body: { word_id: wordId, given, expected },
        })
      ).message,
    onSuccess: (message) => {
      toast(message)
      void queries.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <OnlyNow>
      <Button look="plain" isPending={isPending} pendingText={text.saving} onClick={() => mutate()}>
        {isFound ? text.add : text.press}
      </Button>
      {error && <p role="alert">{messageOf(error, text.failed)}</p>}
    </OnlyNow>
  )
}

/** Stands where the button stood, once a teacher has pressed it; beside the button as long as the word lacks the order. */
export const FoundRight = () => <strong>{text.found}</strong>
