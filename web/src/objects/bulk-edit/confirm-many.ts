import type { ApolloClient } from '@apollo/client'
import type { FieldObject, InsightsQuotingInput } from '../../gql/graphql.ts'
import { confirmFirst } from '../../ui/confirm-first.ts'
import { confirmClosed } from '../insight/confirm-closed.ts'
import { confirmQuoted } from '../insight/confirm-quoted.ts'
import type { ChosenRows } from './bulk-work.ts'

const ALL_THAT_MATCH = 'These are all that match, also those that are not on screen.'
/** What insights may quote of each kind. */
const QUOTED = {
  NOTE: (ids: string[]) => ({ noteIds: ids }),
  HIGHLIGHT: (ids: string[]) => ({ highlightIds: ids }),
  PROJECT: (ids: string[]) => ({ projectIds: ids }),
} satisfies Partial<Record<FieldObject, (ids: string[]) => InsightsQuotingInput>>
const MAY_BE_QUOTED =
  'Where published insights elsewhere quote words of them, whoever cannot open them any more reads there that a quote is left out.'

/** Whether many may be deleted: asked where all that match are meant, where insights are, or where insights quote them. */
export function confirmMany(
  client: ApolloClient,
  objectType: FieldObject,
  chosen: ChosenRows,
  words: string,
): Promise<boolean> {
  const question = `Delete ${words}?`
  const back =
    objectType === 'PROJECT' ? 'It can be restored from the trash for 30 days.' : 'It can be taken back for 24 hours.'
  if (!('ids' in chosen) || objectType === 'INSIGHT') {
    const consequence = 'ids' in chosen ? back : `${ALL_THAT_MATCH} ${back}`
    return confirmFirst({ question, consequence, verb: `Delete ${words}`, pendingVerb: 'Deleting…' })
  }
  const ids = [...chosen.ids]
  return confirmQuoted(client, { question, verb: `Delete ${words}`, back }, QUOTED[objectType](ids))
}

/**
 * Whether notes may be moved: asked where all that match are meant, of which nobody knows here what quotes them, or where
 * published insights quote them, which whoever cannot open the project loses.
 */
export function confirmMove(client: ApolloClient, chosen: ChosenRows, words: string, title: string): Promise<boolean> {
  const asked = { question: `Move ${words} to ${title}?`, verb: 'Move', pendingVerb: 'Moving…' }
  if (!('ids' in chosen)) return confirmFirst({ ...asked, consequence: `${ALL_THAT_MATCH} ${MAY_BE_QUOTED}` })
  const closed = chosen.ids.length === 1 ? 'it' : 'them'
  return confirmClosed(client, { ...asked, closed }, { noteIds: [...chosen.ids] })
}
