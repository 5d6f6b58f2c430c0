import { gate } from '@verbatim/contracts/gates.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { ownColumn as column, type TableColumn } from '@verbatim/fields/lists/export/table-column.ts'
import { sentTable, tableEnding } from '@verbatim/fields/lists/export/write-table.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { SentExport } from '@verbatim/kit/exports/export-route.ts'
import { type ExportedFile, exportedFile, openExport } from '@verbatim/kit/exports/export-ticket.ts'
import { z } from 'zod'
import type { RecruitCtx } from '#src/context.ts'
import type { ExportPeopleInput } from '#src/gql/graph-types.ts'
import { listPeople } from '#src/people/list-people.ts'
import type { Person } from '#src/people/person.ts'
import { canSeeContact } from '#src/people/person-policy.ts'

/** Where tables of people are downloaded, on a workspace's host. */
export const PEOPLE_PATH = '/files/exports/people'

const TITLE = 'People'
const PAGE = 200

const askedShape = z.object({ search: z.string(), dictionary: z.boolean() })

/**
 * Gives whoever sees the people of the workspace the address of a table of them, and keeps that they asked. Throws Forbidden
 * where the workspace may not export, ValidationError for a search that cannot be.
 */
export async function exportPeople(ctx: RecruitCtx, { search, dictionary }: ExportPeopleInput): Promise<ExportedFile> {
  gate(ctx.actor, 'export')
  const asked: z.infer<typeof askedShape> = { search: search ?? '', dictionary: dictionary ?? true }
  const { total: rows } = await listPeople(ctx, { search: asked.search, first: 1 })
  const file = exportedFile(ctx, PEOPLE_PATH, `${TITLE}.${tableEnding(asked.dictionary)}`, asked)
  await ctx.write((tx) =>
    audit(tx, ctx, {
      act: 'list.exported',
      object: { type: 'workspace', id: ctx.actor.teamId, name: TITLE },
      metadata: { of: 'people', format: 'csv', rows, names: true },
    }),
  )
  return file
}

/** Writes the table of a ticket page by page, as who holds it may see the people at this moment. */
export async function writePeople(ctx: RecruitCtx, ticket: unknown, origin: string): Promise<SentExport> {
  const { fileName, asked } = openExport(ctx, ticket, askedShape)
  const table = { title: TITLE, columns: columnsFor(ctx, origin), pages: pagesOf(ctx, asked.search) }
  return sentTable(fileName, table, asked.dictionary)
}

async function* pagesOf(ctx: RecruitCtx, search: string): AsyncGenerator<readonly Person[]> {
  let after: string | null = null
  do {
    const page = await listPeople(ctx, { search, first: PAGE, after })
    yield page.items
    after = page.nextCursor
  } while (after !== null)
}

const ORIGINS = { MANUAL: 'Added by hand', NOTES: 'Named in a note', IMPORT: 'Brought by a file' } as const

function columnsFor({ actor }: RecruitCtx, origin: string): TableColumn<Person>[] {
  return [
    column('Name', 'Text', 'What they are called', ({ name }) => name),
    ...(canSeeContact(actor)
      ? [
          column<Person>('E-mail', 'E-mail', 'Where they are reached', ({ email }) => email ?? ''),
          column<Person>('Summary', 'Text', 'What is known of them', ({ summary }) => summary),
        ]
      : []),
    {
      ...column<Person>('From', 'One of a list', 'How they came here', (person) => ORIGINS[person.origin]),
      options: Object.values(ORIGINS),
    },
    column('Added', 'Date', 'In UTC', ({ createdAt }) => createdAt.toISOString()),
    column('Link', 'Link', 'Where they are', ({ id }) => `${origin}${linkTo('contact', { personId: id })}`),
  ]
}
