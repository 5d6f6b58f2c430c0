import { Readable } from 'node:stream'
import { csvLine } from '@verbatim/kit/csv-line.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NotesCtx } from '#src/context.ts'
import type { CsvImport } from '#src/imports/csv/csv-import.ts'
import { problemReader } from '#src/imports/csv/problem-repository.ts'
import { findImport } from '#src/imports/csv/require-import.ts'
import { PROBLEM_COLUMNS } from '#src/imports/csv/table/table-lines.ts'
import { TABLES_PATH } from '#src/imports/csv/uploads/table-uploads.ts'

const AT_ONCE = 500

type Asked = FastifyRequest<{ Params: { importId: string } }>

/** Where the rows of an import that could not be imported are downloaded. */
export const problemPath = (importId: string): string => `${TABLES_PATH}/${importId}/failed.csv`

/**
 * Serves the rows that are not imported as a table like the one that they came from, with their number, line, column and
 * reason behind. Formulas are neutralised; an import that goes on with the file takes the apostrophes off again.
 */
export function problemRoutes(
  server: Pick<HttpServer, 'get'>,
  contextOf: (request: FastifyRequest) => Promise<NotesCtx>,
): void {
  server.get(problemPath(':importId'), async (request: Asked, reply): Promise<FastifyReply> => {
    const ctx = await contextOf(request)
    const one = await findImport(ctx, request.params.importId)
    const name = `${one.name.replace(/\.csv$/i, '').replaceAll(/[^\w\- ]/g, '_')} (not imported).csv`
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(linesOf(ctx, one)))
  })
}

async function* linesOf(ctx: NotesCtx, one: CsvImport): AsyncGenerator<string> {
  const names = (one.table?.columns ?? []).map(({ name }) => name)
  yield `\uFEFF${csvLine([...names, ...PROBLEM_COLUMNS])}`
  let after = 0
  for (;;) {
    const page = await ctx.read((tx) => problemReader(tx, ctx.actor.teamId).page(one.id, after, AT_ONCE))
    for (const { number, line, column, reason, cells } of page) {
      const at = column === null ? '' : (names[column] ?? '')
      yield csvLine([...cells, String(number), String(line), at, reason])
    }
    const last = page.at(-1)
    if (!last || page.length < AT_ONCE) return
    after = last.line
  }
}
