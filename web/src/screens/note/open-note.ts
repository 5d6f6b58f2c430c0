import type { NoteScreenQuery } from '../../gql/graphql.ts'

/** The note of a page. */
export type OpenNote = NoteScreenQuery['note']
/** Who looks at it. */
export type Me = NoteScreenQuery['me']
