import { locationToHash } from '@verbatim/contracts/note-locations.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { SearchType } from '../../gql/graphql.ts'

type Fragments = readonly { text: string; match: boolean }[]

/** What is known of a thing that was found. */
export type Hit = {
  id: string
  type: SearchType
  noteId?: string | null
  blockId?: string | null
  preview: { content: Fragments }
}

/** Where a result opens: at the words that were found. */
export function linkToHit(hit: Hit): string {
  switch (hit.type) {
    case 'NOTE':
      return linkTo(
        'note',
        { noteId: hit.id },
        hit.blockId
          ? { hash: locationToHash({ kind: 'snippet', ...wordsOf(hit.preview.content), blockId: hit.blockId }) }
          : {},
      )
    case 'HIGHLIGHT':
      return linkTo(
        'note',
        { noteId: hit.noteId ?? hit.id },
        { hash: locationToHash({ kind: 'highlight', highlightId: hit.id, shared: false }) },
      )
    case 'INSIGHT':
      return linkTo('insight', { insightId: hit.id })
    case 'PROJECT':
      return linkTo('project', { projectId: hit.id })
    case 'PROJECT_CATEGORY':
      return linkTo('folder', { projectCategoryId: hit.id })
    case 'TAG':
      return linkTo('tag', { tagId: hit.id })
    case 'PERSON':
      return linkTo('person', { personId: hit.id })
  }
}

/** The first match with the words around it, so that the note can find it again after an edit. */
function wordsOf(fragments: Fragments): { exact: string; prefix: string; suffix: string } {
  const at = fragments.findIndex(({ match }) => match)
  const text = (index: number): string => fragments[index]?.text.replaceAll('…', '') ?? ''
  return { exact: text(at), prefix: text(at - 1).slice(-32), suffix: text(at + 1).slice(0, 32) }
}

/** The names of what a result stands in, so that two of one name can be told apart. */
export function whereOf({
  type,
  breadcrumbs,
}: Pick<Hit, 'type'> & { breadcrumbs: readonly string[] }): readonly string[] {
  const isAtTop = breadcrumbs.length === 0 && (type === 'PROJECT' || type === 'PROJECT_CATEGORY')
  return isAtTop ? ['not in a folder'] : breadcrumbs
}
