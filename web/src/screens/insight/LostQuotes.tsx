import { useApolloClient } from '@apollo/client/react'
import { RotateCcw } from 'lucide-react'
import { RestoreHighlight_mutation } from '../../objects/highlight/operations.ts'
import { useTrash } from '../../objects/project/use-trash.ts'
import { Button } from '../../ui/Button.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import styles from './LostQuotes.module.css'
import { lostQuotes } from './lost-quotes.ts'
import type { Fate } from './use-fates.ts'

type LostQuotesProps = { fates: readonly Fate[]; onRestored: () => void }

/** Quotes that do not stand any more, with the way back for who may go it. */
export function LostQuotes({ fates, onRestored }: LostQuotesProps) {
  const client = useApolloClient()
  const { restore } = useTrash()
  const { sentences, ways } = lostQuotes(fates)
  const bringBack = async ({ id, kind, title }: (typeof ways)[number]) => {
    try {
      if (kind === 'HIGHLIGHT') {
        await client.mutate({ mutation: RestoreHighlight_mutation, variables: { input: { highlightId: id } } })
        await client.refetchQueries({ include: 'active' }).catch(() => undefined)
      } else await restore(id)
      showToast({ message: `${kind === 'HIGHLIGHT' ? 'The quote' : title} is back`, icon: RotateCcw })
      onRestored()
    } catch (error) {
      showProblem(error)
    }
  }
  if (sentences.length === 0) return null
  return (
    <div className={styles.lost}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {ways.map((way) => (
        <Button key={way.id} size="sm" icon={RotateCcw} onClick={() => void bringBack(way)}>
          Restore {way.kind === 'HIGHLIGHT' ? `the quote of ${way.title}` : way.title}
        </Button>
      ))}
    </div>
  )
}
