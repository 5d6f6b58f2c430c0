import type { ApolloClient } from '@apollo/client'
import type { ViewObject } from '@verbatim/contracts/views/view-vocabulary.ts'
import { confirmFirst } from '../../ui/confirm-first.ts'
import { confirmClosed } from '../insight/confirm-closed.ts'
import { confirmQuoted } from '../insight/confirm-quoted.ts'
import type { ChosenRows } from './bulk-work.ts'

const ALL_THAT_MATCH = 'These are all that match, also those that are not on screen.'
const MAY_BE_QUOTED =
  'Where published insights elsewhere quote words of them, whoever cannot open them any more reads there that a quote is left out.'

/** Whether many may be deleted: asked where all that match are meant, where insights are, or where insights quote them. */
export function confirmMany(
  client: ApolloClient,
  objectType: ViewObject,
  chosen: ChosenRows,
  words: string,
): Promise<boolean> {
  const question = `Delete ${words}?`
  const back = 'It can be taken back for 24 hours.'
  if (!('ids' in chosen) || objectType === 'INSIGHT') {
    const consequence = 'ids' in chosen ? back : `${ALL_THAT_MATCH} ${back}`
    return confirmFirst({ question, consequence, verb: `Delete ${words}`, pendingVerb: 'Deleting…' })
  }
  const ids = [...chosen.ids]
  const input = objectType === 'NOTE' ? { noteIds: ids } : { highlightIds: ids }
  return confirmQuoted(client, { question, verb: `Delete ${words}`, back }, input)
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
