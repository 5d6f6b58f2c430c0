import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { AppError, invalid, isAppError } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { emptyContent } from '#src/documents/content.ts'
import { type Parsed, parseContents } from '#src/documents/parse-content.ts'
import type { NewNoteInput } from '#src/gql/graph-types.ts'
import { withTeam } from '#src/members/team-speakers.ts'
import { addNotes, type NoteDraft, type PreparedNote, prepareNotes } from '#src/notes/add-notes.ts'
import { type Note, noteTitle } from '#src/notes/note.ts'
import { requireProject } from '#src/projects/require-project.ts'

/** How many notes are prepared before other requests get a turn. */
const AT_ONCE = 50

/**
 * Makes notes in a project, in their order, all or none; at most 5,000. WRITE is needed. Throws ValidationError that
 * names the note whose title or content breaks a limit, TooManyRequests while many long texts of the workspace wait.
 */
export async function createNotes(ctx: NotesCtx, projectId: string, inputs: readonly NewNoteInput[]): Promise<Note[]> {
  if (inputs.length > COUNT_LIMITS.notesPerImport)
    throw invalid(`At most ${COUNT_LIMITS.notesPerImport.toLocaleString('en-US')} notes can be created at once.`)
  const { id } = await requireProject(ctx, projectId, 'WRITE')
  const now = ctx.clock.now()
  const contents = await knowTeam(
    ctx,
    await parseContents(
      ctx.actor.teamId,
      inputs.map(({ content }) => content ?? null),
    ),
  )
  const prepared: PreparedNote[] = []
  for (let at = 0; at < inputs.length; at += AT_ONCE) {
    const drafts = inputs.slice(at, at + AT_ONCE).map((input, place) => {
      // A millisecond apart, so that lists keep the order.
      const createdAt = new Date(now.getTime() - (inputs.length - 1 - at - place))
      try {
        return draftOf(ctx, id, input, contents[at + place] ?? null, createdAt)
      } catch (error) {
        return refuse(error, inputs.length > 1 ? at + place + 1 : null)
      }
    })
    prepared.push(...(await prepareNotes(drafts)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await ctx.write(async (tx) => {
    await requireProject(ctx, id, 'WRITE', tx)
    await addNotes(tx, ctx.origin, prepared)
  })
  return prepared.map(({ note }) => note)
}

/** Makes one note; see `createNotes`. */
export async function createNote(ctx: NotesCtx, input: NewNoteInput & { projectId: string }): Promise<Note> {
  const [note] = await createNotes(ctx, input.projectId, [input])
  if (!note) throw invalid('There is no note to create.')
  return note
}

/** The same contents, in which members of the workspace ask. */
async function knowTeam(ctx: NotesCtx, contents: readonly (Parsed | null)[]): Promise<(Parsed | null)[]> {
  const said = contents.flatMap((content) => (content && !isAppError(content) ? content.speakers : []))
  if (!said.length) return [...contents]
  const known = await ctx.read((tx) => withTeam(tx, ctx.actor.teamId, said))
  const byId = new Map(known.map((speaker) => [speaker.id, speaker]))
  return contents.map((content) =>
    content && !isAppError(content)
      ? { ...content, speakers: content.speakers.map((speaker) => byId.get(speaker.id) ?? speaker) }
      : content,
  )
}

function draftOf(
  ctx: NotesCtx,
  projectId: string,
  input: NewNoteInput,
  content: Parsed | null,
  createdAt: Date,
): NoteDraft {
  const title = noteTitle(input.title)
  if (isAppError(content)) throw content
  const note = {
    id: ctx.newId(),
    projectId,
    title,
    kind: 'TEXT' as const,
    locked: false,
    importOrigin: null,
    surveyId: null,
    fields: [],
    createdBy: ctx.actor.userId,
    createdAt,
    updatedAt: createdAt,
  }
  return { note, content: content ?? emptyContent() }
}

/** Says which of many notes is at fault. */
function refuse(error: unknown, number: number | null): never {
  if (number === null || !isAppError(error)) throw error
  throw new AppError(error.code, `Note ${number}: ${error.message}`, undefined, { cause: error })
}
