import { mentionOf } from '@verbatim/contracts/mentions.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { type Asker, make, must } from '../asker.ts'
import type { Placed } from './access-oracle.ts'

/** A project with a word that stands in all its texts and nowhere else. */
export type SmallProject = Placed & { word: string; noteId: string; highlightId: string; insightId: string }

const WORDS = ['kestrel', 'lapwing', 'merganser', 'nightjar', 'osprey', 'plover', 'redstart', 'siskin'] as const

/** Two folders, one in the other, and eight projects, some in each and some in neither. */
export async function smallProjects(
  client: Asker,
  mentioned: readonly string[],
): Promise<{ folders: Placed[]; projects: SmallProject[] }> {
  const outer = (await make(client, 'createFolder', { name: 'Outer' })).id
  const inner = (await make(client, 'createFolder', { name: 'Inner', parentId: outer })).id
  const places = [null, outer, inner]
  const projects: SmallProject[] = []
  for (const [at, word] of WORDS.entries())
    projects.push(await aSmallProject(client, word, places[at % places.length] ?? null, mentioned))
  return {
    folders: [
      { id: outer, above: null },
      { id: inner, above: outer },
    ],
    projects,
  }
}

async function aSmallProject(
  client: Asker,
  word: string,
  above: string | null,
  mentioned: readonly string[],
): Promise<SmallProject> {
  const projectId = (await make(client, 'createProject', { title: `Project ${word}`, folderId: above })).id
  await make(client, 'setProjectListed', { projectId, listed: false })
  const text = `Maria: The verification of the ${word} took nine days.`
  const noteId = (await make(client, 'createNote', { projectId, title: `Note ${word}`, content: { text } })).id
  const { blocks } = await must<{ blocks: { items: { id: string; text: string }[] } }>(
    client,
    'query ($id: ID!) { note(id: $id) { blocks { items { id text } } } }',
    { id: noteId },
  )
  const block = blocks.items.find((one) => one.text.includes(word))
  if (!block) throw new Error('The note does not say what was written')
  const end = block.text.indexOf(word) + word.length
  const range = { blockId: block.id, start: 0, endBlockId: block.id, end, exact: block.text.slice(0, end) }
  const highlightId = (await make(client, 'createHighlight', { noteId, range })).id
  const tagId = (await make(client, 'createTag', { projectId, title: `Tag ${word}` })).id
  await make(client, 'tagHighlights', { highlightIds: [highlightId], addTagIds: [tagId] })
  const content = { markdown: `The verification is ${word}.`, highlightIds: [highlightId] }
  const insightId = (await make(client, 'createInsight', { projectId, title: `Insight ${word}`, content })).id
  await make(client, 'publishInsight', { insightId })
  const field = { projectId, objectType: 'NOTE', label: `Field ${word}`, type: 'TEXT' }
  await make(client, 'createField', field)
  const body = `${mentioned.map(mentionOf).join(' ')} look at the ${word}`
  await make(client, 'addComment', { subject: formatResourceId('note', noteId), body }, '{ comment { id } }')
  return { id: projectId, above, word, noteId, highlightId, insightId }
}
