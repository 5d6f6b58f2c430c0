import { REFERENCES, type ReferenceType, readReference } from '@verbatim/contracts/document-parts/references.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { knownPeopleReader } from '@verbatim/fields/people/known-person-repository.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import type { Telling } from '#src/exports/citations.ts'
import { type Printed, printedLink } from '#src/exports/printed.ts'
import { visibleNote } from '#src/notes/list-notes.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { visibleFolder } from '#src/projects/folders/visible-folders.ts'
import { visibleProject } from '#src/projects/visible-projects.ts'
import { shownNames, titleWithout } from '#src/shares/shown-names.ts'
import { readableTag } from '#src/tags/tag-policy.ts'
import { readableView } from '#src/views/view-policy.ts'

/** Cards of which more than these are not looked up for one file. */
const MOST = 2000

type Attrs = Node['attrs']
type Asked = Pick<Telling, 'origin' | 'names'> & { insightTitles: ReadonlyMap<string, string> }
type Known = Asked & { people: ReadonlyMap<string, string> }

/** How a live card stands in a file; null where the actor may not open what it shows. */
export type PrintCard = (card: Node) => Printed | null

/**
 * How the live cards of a document stand in a file: what each shows, its title and the link to it. Without names nobody
 * is named, and a card of a person is left out.
 */
export async function printedCards(ctx: NotesCtx, doc: Node, asked: Asked): Promise<PrintCard> {
  const cards = new Map<string, Attrs>()
  doc.descendants(({ attrs }) => {
    const key = keyOf(attrs)
    if (key && !cards.has(key) && cards.size < MOST) cards.set(key, attrs)
  })
  const known = { ...asked, people: asked.names ? await namesOf(ctx, [...cards.values()]) : new Map() }
  const links = [...cards].map(async ([key, attrs]) => [key, await linkOf(ctx, attrs, known)] as const)
  const printed = new Map(await Promise.all(links))
  return ({ attrs }) => printed.get(keyOf(attrs)) ?? null
}

/** What the people of these cards are called, asked for at once. */
async function namesOf(ctx: NotesCtx, cards: readonly Attrs[]): Promise<ReadonlyMap<string, string>> {
  const ids = cards.flatMap(({ resource }) => {
    const shown = readReference(resource)
    return shown?.type === 'person' ? [shown.id] : []
  })
  if (ids.length === 0) return new Map()
  const people = await ctx.read((tx) => knownPeopleReader(tx, ctx.actor.teamId).byIds(ids))
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** What a card shows, as one word; empty for what is no card. */
function keyOf({ resource, projectId }: Attrs): string {
  const shown = readReference(resource)
  if (shown) return formatResourceId(shown.type, shown.id)
  return typeof projectId === 'string' && isId(projectId) ? `chart:${projectId}` : ''
}

async function linkOf(ctx: NotesCtx, { resource, projectId }: Attrs, known: Known): Promise<Printed | null> {
  const shown = readReference(resource)
  if (!shown) {
    const id = String(projectId)
    const project = await visibleProject(ctx, id)
    return (
      project && printedLink('Chart', project.title, `${known.origin}${linkTo('projectCharts', { projectId: id })}`)
    )
  }
  const title = await TITLES[shown.type](ctx, shown.id, known)
  return title === null
    ? null
    : printedLink(REFERENCES[shown.type].name, title, `${known.origin}${REFERENCES[shown.type].link(shown.id)}`)
}

/** What it is called; null where the actor may not open it. */
const TITLES: Record<ReferenceType, (ctx: NotesCtx, id: string, known: Known) => Promise<string | null>> = {
  async note(ctx, id, { names }) {
    const note = await visibleNote(ctx, id)
    if (!note) return null
    const speaking = await ctx.loaders(noteLoaders).speakers.load(id)
    return titleWithout(note.title, speaking, shownNames(speaking, !names))
  },
  tag: async (ctx, id) => (await readableTag(ctx, id))?.title ?? null,
  insight: async (_ctx, id, { insightTitles }) => insightTitles.get(id) ?? null,
  project: async (ctx, id) => (await visibleProject(ctx, id))?.title ?? null,
  person: async (_ctx, id, { people }) => people.get(id) ?? null,
  projectCategory: async (ctx, id) => (await visibleFolder(ctx, id))?.name ?? null,
  projectView: async (ctx, id) => (await readableView(ctx, id))?.title ?? null,
}
