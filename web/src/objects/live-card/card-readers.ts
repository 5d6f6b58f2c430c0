import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import type { CardObject } from './card-object.ts'
import {
  CardFolders_query,
  CardInsights_query,
  CardNotes_query,
  CardPeople_query,
  CardProjects_query,
  CardTags_query,
  CardViews_query,
} from './operations.ts'

/** What came of some ids: the objects that may be opened, or why nothing came. */
export type CardsRead = { objects: ReadonlyMap<string, CardObject> } | { error: unknown }

/** Some cards' objects, read together and told again whenever what is known of them changes. */
export type OpenPage = { readAgain: () => void; stop: () => void }

type Reader = (client: ApolloClient, ids: readonly string[], tell: (read: CardsRead) => void) => OpenPage

/**
 * Reads objects of one kind. An answer in the order of the ids stands for the ids that were asked: that of a merged tag
 * shows the tag that it went into.
 */
const reader =
  <One extends { id: string }>(
    query: TypedDocumentNode<{ found: readonly (One | null)[] }, { ids: string[] }>,
    toObject: (of: One) => CardObject,
  ): Reader =>
  (client, ids, tell) => {
    const watched = client.watchQuery({ query, variables: { ids: [...ids] }, fetchPolicy: 'cache-and-network' })
    const subscription = watched.subscribe(({ data, dataState, error }) => {
      if (error && dataState !== 'complete') tell({ error })
      if (dataState !== 'complete') return
      const inOrder = data.found.length === ids.length
      const objects = data.found.flatMap((one, at): [string, CardObject][] =>
        one ? [[(inOrder && ids[at]) || one.id, toObject(one)]] : [],
      )
      tell({ objects: new Map(objects) })
    })
    return {
      readAgain: () => void watched.refetch().catch(() => undefined),
      stop: () => subscription.unsubscribe(),
    }
  }

export const CARD_READERS: Record<ReferenceType, Reader> = {
  note: reader(CardNotes_query, (of) => ({ type: 'note', of })),
  tag: reader(CardTags_query, (of) => ({ type: 'tag', of })),
  insight: reader(CardInsights_query, (of) => ({ type: 'insight', of })),
  project: reader(CardProjects_query, (of) => ({ type: 'project', of })),
  person: reader(CardPeople_query, (of) => ({ type: 'person', of })),
  projectCategory: reader(CardFolders_query, (of) => ({ type: 'projectCategory', of })),
  projectView: reader(CardViews_query, (of) => ({ type: 'projectView', of })),
}
