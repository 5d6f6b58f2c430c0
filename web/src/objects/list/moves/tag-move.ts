import type { ApolloClient } from '@apollo/client'
import type { TagHighlightsInput } from '../../../gql/graphql.ts'
import { ChangeHighlightTags_mutation } from '../../highlight/operations.ts'
import type { ListedRow } from '../list-kind.ts'
import type { OwnMove, Stays } from './own-move.ts'

type Change = Pick<TagHighlightsInput, 'addTagIds' | 'removeTagIds'>

/**
 * A highlight that goes from one tag to another gets that one and gives back the one it comes from; its others stay. Tags
 * are put on and taken off one by one, so that two people who move the same highlight take nothing from each other.
 */
export const TAG_MOVE: OwnMove<ListedRow> = {
  canMove: () => true,
  async run(client, { id, tags = [] }, { from, to }) {
    const isNew = to !== '' && !tags.some((tag) => tag.id === to)
    const added = isNew ? [to] : []
    const removed = from ? [from] : []
    await change(client, id, { addTagIds: added, removeTagIds: removed })
    return () => change(client, id, { addTagIds: removed, removeTagIds: added })
  },
}

/** A note has the tags of its highlights and none of its own. */
export const TAGS_OF_NOTES_STAY: Stays = {
  stays: 'A note has the tags of its highlights. Open it and tag those to move it.',
}

/** Who said something is known from its note. */
export const SPEAKERS_STAY: Stays = {
  stays: 'Who said it is known from the note, so highlights stay with who said them.',
}

const change = (client: ApolloClient, highlightId: string, tags: Change): Promise<unknown> =>
  client.mutate({
    mutation: ChangeHighlightTags_mutation,
    variables: { input: { highlightIds: [highlightId], ...tags } },
  })
