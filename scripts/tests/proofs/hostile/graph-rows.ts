import { newId } from '@verbatim/contracts/ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'

export type Room = { projectId: string; noteId: string; blockId: string; tagBoardId: string; insightId: string }
export type GraphRow = { what: string; query: string; variables: Record<string, unknown>; code: string; says: RegExp }

const over = (limit: keyof typeof TEXT_LIMITS): string => 'x'.repeat(TEXT_LIMITS[limit] + 1)

const mutation = (field: string, input: object, code: string, says: RegExp, what: string): GraphRow => ({
  what,
  query: `mutation ($input: ${TYPES[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}Input`}!) { ${field}(input: $input) { __typename } }`,
  variables: { input },
  code,
  says,
})
const TYPES: Record<string, string> = {}

const tooLong = (field: string, input: object, what: string): GraphRow =>
  mutation(field, input, 'ValidationError', /at most|too long|characters/i, `${what} over the limit`)

/** Calls that are right in form and must be refused, each with its code. */
export function graphRows({ projectId, noteId, blockId, tagBoardId, insightId }: Room): GraphRow[] {
  const range = { blockId, start: 0, endBlockId: blockId, end: 4 }
  return [
    tooLong('createFolder', { name: over('folderTitle') }, 'a folder’s name'),
    tooLong('createProject', { title: over('projectTitle') }, 'a project’s title'),
    tooLong('createProject', { title: 'x', summary: over('projectSummary') }, 'a project’s summary'),
    tooLong('createNote', { projectId, title: over('noteTitle') }, 'a note’s title'),
    tooLong('createNote', { projectId, title: 'x', content: { text: over('richTextContent') } }, 'a note’s text'),
    tooLong(
      'createNotes',
      { projectId, notes: [{ title: 'fits' }, { title: over('noteTitle') }] },
      'the second note’s title',
    ),
    tooLong('updateNote', { noteId, fields: [{ label: 'Place', value: over('textField') }] }, 'a field’s value'),
    tooLong('createTag', { projectId, title: over('tagTitle') }, 'a tag’s title'),
    tooLong('createTagGroup', { tagBoardId, title: over('tagGroupTitle') }, 'a tag group’s title'),
    tooLong('createInsight', { projectId, title: over('insightTitle') }, 'an insight’s title'),
    tooLong('updateInsight', { insightId, title: over('insightTitle') }, 'an insight’s new title'),
    tooLong(
      'createInsight',
      { projectId, title: 'x', content: { markdown: over('richTextContent') } },
      'an insight’s text',
    ),
    tooLong('createHighlight', { noteId, range: { ...range, exact: over('highlightText') } }, 'a highlight’s words'),
    tooLong('renameMe', { name: over('userName') }, 'a person’s name'),
    tooLong('renameWorkspace', { name: over('teamName') }, 'a workspace’s name'),
    tooLong(
      'inviteMembers',
      { emails: ['a@example.com'], role: 'VIEWER', message: over('inviteMessage') },
      'an invitation’s message',
    ),
    tooLong('startUpload', { projectId, name: `${'x'.repeat(201)}.txt`, size: 10 }, 'a file’s name'),
    mutation(
      'startUpload',
      { projectId, name: 'large.wav', size: 10_000_000_001 },
      'ValidationError',
      /10 GB/,
      'a file over 10 GB',
    ),
    mutation('startUpload', { projectId, name: 'empty.wav', size: 0 }, 'ValidationError', /empty/, 'an empty file'),
    mutation(
      'createHighlight',
      { noteId, range: { ...range, exact: 'not there' } },
      'ValidationError',
      /./,
      'words that do not stand there',
    ),
    mutation(
      'inviteMembers',
      { emails: ['no address'], role: 'VIEWER' },
      'ValidationError',
      /address/,
      'what is no address',
    ),
    mutation(
      'createHighlight',
      { id: 'x', noteId, range: { ...range, exact: 'Word' } },
      'ValidationError',
      /UUID/,
      'an id that is none',
    ),
    mutation(
      'updateProject',
      { projectId, color: 'url(javascript:alert(1))' },
      'ValidationError',
      /colou?r/i,
      'a colour that is none',
    ),
    mutation('deleteNote', { noteId: newId() }, 'NotFound', /not found/i, 'an id that nobody has'),
    {
      what: 'a search that is too long',
      code: 'ValidationError',
      says: /./,
      query: 'query ($q: String!) { search(input: { query: $q }) { total } }',
      variables: { q: over('searchQuery') },
    },
    { what: 'a query that is too deep', code: 'ValidationError', says: /deep/, query: deep(20), variables: {} },
    { what: 'a query that is too costly', code: 'ValidationError', says: /./, query: COSTLY, variables: {} },
    {
      what: 'a query text of 9 MB',
      code: 'ValidationError',
      says: /characters/,
      query: `{ note(id: "${'x'.repeat(9_000_000)}") { id } }`,
      variables: {},
    },
  ]
}

const deep = (levels: number): string =>
  `{ projects { items { ${'folder { projects { '.repeat(levels)} id ${'} }'.repeat(levels)} } } }`
const COSTLY =
  '{ projects(first: 200) { items { folder { projects { folder { projects { folder { projects { id title summary readme } } } } } } } } }'

/** Markup that wants to do something, and words of it that must stay. */
export const HOSTILE_HTML = [
  '<p>Harmless words stay.</p>',
  '<script>alert("script ran")</script>',
  '<img src=x onerror="alert(1)">',
  '<a href="javascript:alert(2)">a link</a>',
  '<a href="data:text/html,<script>alert(3)</script>">another link</a>',
  '<p onclick="alert(4)" style="background:url(javascript:alert(5))">a paragraph</p>',
  '<iframe src="https://evil.example"></iframe><svg onload="alert(6)"></svg><object data="x"></object>',
  '<a href="&#106;avascript:alert(7)">a hidden link</a>',
].join('\n')
export const HOSTILE_WORDS =
  /javascript:|onerror|onclick|onload|<script|<iframe|<svg|data:text|evil\.example|script ran/i
