import { gate } from '@verbatim/contracts/gates.ts'
import { sentTable, tableEnding } from '@verbatim/fields/lists/export/write-table.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { SentExport } from '@verbatim/kit/exports/export-route.ts'
import { type ExportedFile, exportedFile, openExport } from '@verbatim/kit/exports/export-ticket.ts'
import { fileTitle } from '@verbatim/kit/exports/file-name.ts'
import { z } from 'zod'
import type { NotesCtx } from '#src/context.ts'
import type { ExportCodebookInput } from '#src/gql/graph-types.ts'
import type { Project } from '#src/projects/project.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { tagReader } from '#src/tags/tag-repository.ts'
import { CODEBOOK_COLUMNS, type CodebookRow, readCodebook } from './codebook-table.ts'

/** Where codebooks are downloaded, on a workspace's host. */
export const CODEBOOK_PATH = '/files/exports/codebook'

const askedShape = z.object({ projectId: z.string(), dictionary: z.boolean() })

/**
 * Gives who may read a project the address of its tags as a table, and keeps that they asked. Throws Forbidden where the
 * workspace may not export, NotFound without READ.
 */
export async function exportCodebook(
  ctx: NotesCtx,
  { projectId, dictionary }: ExportCodebookInput,
): Promise<ExportedFile> {
  gate(ctx.actor, 'export')
  const project = await requireProject(ctx, projectId, 'READ')
  const tags = await ctx.read((tx) => tagReader(tx, ctx.actor.teamId).ofProject(project.id))
  const asked: z.infer<typeof askedShape> = { projectId: project.id, dictionary: dictionary ?? true }
  const file = exportedFile(ctx, CODEBOOK_PATH, `${titleOf(project)}.${tableEnding(asked.dictionary)}`, asked)
  await ctx.write((tx) =>
    audit(tx, ctx, {
      act: 'list.exported',
      object: { type: 'project', id: project.id, name: project.title },
      metadata: { of: 'codebook', format: 'csv', rows: tags.length, names: false },
    }),
  )
  return file
}

/** Writes the codebook of a ticket, as who holds it may see the project at this moment. */
export async function writeCodebook(ctx: NotesCtx, ticket: unknown): Promise<SentExport> {
  const { fileName, asked } = openExport(ctx, ticket, askedShape)
  const project = await requireProject(ctx, asked.projectId, 'READ')
  const rows = await rowsOf(ctx, project)
  const table = { title: titleOf(project), columns: CODEBOOK_COLUMNS, pages: inOnePage(rows) }
  return sentTable(fileName, table, asked.dictionary)
}

const titleOf = ({ title }: Pick<Project, 'title'>): string => fileTitle(`${title}, tags`)

const rowsOf = ({ read, actor: { teamId, userId } }: NotesCtx, { id }: Pick<Project, 'id'>): Promise<CodebookRow[]> =>
  read((tx) => readCodebook(tx, teamId, { projectId: id, viewerId: userId }))

async function* inOnePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
