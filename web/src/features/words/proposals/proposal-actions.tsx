import { Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { proposalLimits } from '@wordtrail/contracts/learning/limits'
import { useState } from 'react'
import { proposals as text } from '../../../text/proposals.ts'
import { review } from '../../../text/words.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.tsx'
import { wordbooks, words } from '../api.ts'
import { accept, type Proposal, refuse, withdraw } from './api.ts'
import styles from './proposals.module.css'

interface ActionsProps {
  proposal: Proposal
  area: 'admin' | 'superadmin'
}

/** The superadmin accepts or refuses, a teacher withdraws. */
export const ProposalActions = ({ proposal, area }: ActionsProps) =>
  area === 'superadmin' ? <Settling proposal={proposal} /> : <Withdrawing proposal={proposal} />

/** Whatever came of it, the list is read anew: somebody else may have settled it, or changed the word. */
function useSettled() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: wordbooks.all() })
    return client.invalidateQueries({ queryKey: words.all() })
  }
}

function Settling({ proposal }: { proposal: Proposal }) {
  const { word, change, present } = proposal
  const onSettled = useSettled()
  const [isRefusing, setRefusing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const accepting = useMutation({
    mutationFn: () => accept(proposal),
    onSuccess: ({ message, wordbooks: titles }) => toast(review.addedTo(message, titles)),
    onSettled: () => {
      setAsking(false)
      return onSettled()
    },
  })
  const isImpossible = change === 'edit' && !present
  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        isWide={false}
        aria-label={text.actionOn(text.refuse, word)}
        onClick={() => !accepting.isPending && setRefusing(true)}
      >
        {text.refuse}
      </Button>
      {!isImpossible && (
        <Button
          isWide={false}
          aria-label={text.actionOn(text.accept, word)}
          isPending={accepting.isPending}
          pendingText={text.accepting}
          onClick={() => (change === 'delete' ? setAsking(true) : accepting.mutate())}
        >
          {text.accept}
        </Button>
      )}
      <FailureNote error={accepting.error} fallback={text.acceptFailed} />
      <ConfirmDialog
        open={isAsking}
        title={text.acceptDeletionTitle(word)}
        text={text.acceptDeletionText}
        confirmLabel={text.acceptDeletion}
        isDanger
        isPending={accepting.isPending}
        onConfirm={() => accepting.mutate()}
        onClose={() => setAsking(false)}
      />
      <RefuseDialog proposal={proposal} open={isRefusing} onClose={() => setRefusing(false)} />
    </div>
  )
}

function RefuseDialog({ proposal, open, onClose }: { proposal: Proposal; open: boolean; onClose: () => void }) {
  const onSettled = useSettled()
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ reason?: string }>({})
  const refusing = useMutation({
    mutationFn: () => refuse(proposal, reason),
    onSuccess: ({ message }) => {
      toast(message)
      onClose()
    },
    onSettled,
  })
  const submit = () => {
    if (refusing.isPending) return
    const isMissing = reason.trim() === ''
    setProblems(isMissing ? { reason: text.reasonMissing } : {})
    if (!isMissing) refusing.mutate()
  }
  return (
    <Dialog open={open} onClose={onClose} title={text.refuseTitle(proposal.word)}>
      <Form problems={problems} onSubmit={submit}>
        <Textarea
          name="reason"
          label={text.reason}
          description={text.reasonHint}
          error={problems.reason}
          rows={3}
          maxLength={proposalLimits.reason}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FailureNote error={refusing.error} fallback={text.refuseFailed} />
        <Button type="submit" isPending={refusing.isPending} pendingText={text.refusing}>
          {text.refuse}
        </Button>
      </Form>
    </Dialog>
  )
}

function Withdrawing({ proposal }: { proposal: Proposal }) {
  const onSettled = useSettled()
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useMutation({
    mutationFn: () => withdraw(proposal),
    onSuccess: ({ message }) => toast(message),
    onSettled: () => {
      setAsking(false)
      return onSettled()
    },
  })
  return (
    <div className={styles.actions}>
      <Button
        look="quiet"
        isWide={false}
        aria-label={text.actionOn(text.withdraw, proposal.word)}
        onClick={() => setAsking(true)}
      >
        {text.withdraw}
      </Button>
      <FailureNote error={withdrawing.error} fallback={text.withdrawFailed} />
      <ConfirmDialog
        open={isAsking}
        title={text.withdrawTitle(proposal.word)}
        text={text.withdrawText}
        confirmLabel={text.withdraw}
        isDanger
        isPending={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
