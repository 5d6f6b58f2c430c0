import type { ApolloClient } from '@apollo/client'
import { type HighlightMark, parseHighlights } from '@verbatim/contracts/highlight-index.ts'
import { HighlightIndex_query } from './operations.ts'

type Asked = { client: ApolloClient; noteId: string; answer: Promise<HighlightMark[]> }

let asked: Asked | null = null

/** Asks for a note's highlights before its store is there; the answer ends that they are kept for it. */
export function askForHighlights(client: ApolloClient, noteId: string): () => void {
  const mine: Asked = { client, noteId, answer: ask(client, noteId) }
  // Whoever takes the answer hears of its failure.
  mine.answer.catch(() => undefined)
  asked = mine
  return () => {
    if (asked === mine) asked = null
  }
}

/** The highlights of a note: those that were asked for already, once, else asked now. */
export function highlightsAsked(client: ApolloClient, noteId: string): Promise<HighlightMark[]> {
  const found = asked?.client === client && asked.noteId === noteId ? asked.answer : null
  asked = null
  return found ?? ask(client, noteId)
}

async function ask(client: ApolloClient, noteId: string): Promise<HighlightMark[]> {
  const { data } = await client.query({
    query: HighlightIndex_query,
    variables: { noteId },
    fetchPolicy: 'no-cache',
    context: { batch: false },
  })
  return parseHighlights(data?.note.highlightIndex ?? [])
}
