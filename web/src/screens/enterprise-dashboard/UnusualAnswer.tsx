import { useMutation } from '@apollo/client/react'
import { Check } from 'lucide-react'
import { attempt } from '../../lib/attempt.ts'
import { Button } from '../../ui/Button.tsx'
import { showUndo } from '../../ui/toasts.ts'
import {
  DismissUnusualAct_mutation,
  RestoreUnusualAct_mutation,
  type UnusualAct,
  UnusualActs_query,
} from './operations.ts'
import { sentenceOf } from './unusual-words.ts'

type UnusualAnswerProps = { act: UnusualAct; onDone?: () => void }

/** Puts away what is fine, or takes it back, for every manager. Somebody else may have been quicker: then it is read again. */
export function UnusualAnswer({ act, onDone }: UnusualAnswerProps) {
  const [dismiss, dismissing] = useMutation(DismissUnusualAct_mutation)
  const [restore, restoring] = useMutation(RestoreUnusualAct_mutation)
  const isAway = act.dismissedAt != null
  const call = (change: typeof dismiss | typeof restore) =>
    attempt(
      () => change({ variables: { input: { unusualActId: act.id } } }),
      () => dismissing.client.refetchQueries({ include: [UnusualActs_query] }),
    )
  const answer = async () => {
    if (!(await call(isAway ? restore : dismiss))) return
    if (!isAway) showUndo('Put away for every manager', () => void call(restore), Check)
    onDone?.()
  }
  return (
    <Button
      size="sm"
      aria-label={`${isAway ? 'Take back' : 'This is fine'}: ${sentenceOf(act)}`}
      disabled={dismissing.loading || restoring.loading}
      onClick={() => void answer()}
    >
      {isAway ? 'Take back' : 'This is fine'}
    </Button>
  )
}
