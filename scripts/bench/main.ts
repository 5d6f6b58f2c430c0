import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { calledFrom, readCommandLine, refuse } from '@verbatim/operations/command-line.ts'
import type { BenchResult } from './bench-result.ts'
import { writeReport } from './report.ts'

type Bench = { run(): Promise<BenchResult>; about: string }

const BENCHES: Record<string, Bench> = {
  start: {
    about: 'time until everything answers, and memory then',
    run: async () => (await import('./start.ts')).benchStart(),
  },
  transcribe: {
    about: 'processor time for a second of speech',
    run: async () => (await import('./transcribe.ts')).benchTranscribe(),
  },
  edge: {
    about: 'what the edge adds to a request, and its throughput beside nginx',
    run: async () => (await import('./edge.ts')).benchEdge(),
  },
  graph: {
    about: 'an entity join through edge and region gateway against bare @apollo/gateway',
    run: async () => (await import('./graph.ts')).benchGraph(),
  },
  import: {
    about: 'text notes a minute through the public API, until they are found',
    run: async () => (await import('./import.ts')).benchImport(),
  },
  csv: {
    about: 'a CSV of 50,000 answers: checked row by row, and imported, through the public API',
    run: async () => (await import('./csv.ts')).benchCsv(),
  },
  search: {
    about: 'words among 100,000 objects, through the edge, with the filter of access',
    run: async () => (await import('./search.ts')).benchSearch(),
  },
  filters: {
    about: 'every operator of a filter over 100,000 notes',
    run: async () => (await import('./filters.ts')).benchFilters(),
  },
  growth: {
    about: 'what lists, boards, charts and counts ask of 10,000 notes and of 100,000',
    run: async () => (await import('./growth.ts')).benchGrowth(),
  },
  bulk: {
    about: 'two fields of 10,000 notes changed as a job, and the undo of that',
    run: async () => (await import('./bulk.ts')).benchBulk(),
  },
  relay: {
    about:
      'facts a second from an outbox through Kafka, where the environment names it, to a listener that hears each once',
    run: async () => (await import('./relay.ts')).benchRelay(),
  },
  index: {
    about: 'notes a second from Kafka through the listeners of search into OpenSearch',
    run: async () => (await import('./index-notes.ts')).benchIndex(),
  },
  routes: {
    about:
      "a workspace's region among a million, in the directory and in the edge's memory; in DynamoDB too, where the environment names it",
    run: async () => (await import('./routes.ts')).benchRoutes(),
  },
  'fan-out': {
    about: 'a change until a thousand subscribers saw it',
    run: async () => (await import('./fan-out.ts')).benchFanOut(),
  },
  'noisy-neighbour': {
    about: 'how long another tenant waits while one member does their worst',
    run: async () => (await import('./noisy-neighbour.ts')).benchNoisyNeighbour(),
  },
  table: {
    about: 'scrolling 50,000 rows under 61 columns in Chromium, beside an empty page',
    run: async () => (await import('./table.ts')).benchTable(),
  },
  board: {
    about: 'the first cards of a board of 5,000 in Chromium, beside an empty page',
    run: async () => (await import('./board.ts')).benchBoard(),
  },
  canvas: {
    about: '10,000 cards on a canvas, panned and zoomed in Chromium, beside an empty page',
    run: async () => (await import('./canvas.ts')).benchCanvas(),
  },
  comments: {
    about: 'a long transcript on whose words 2,000 threads stand in Chromium, beside one with a single thread',
    run: async () => (await import('./comments.ts')).benchComments(),
  },
  insight: {
    about: 'an insight with 200 live cards in Chromium, beside one without any',
    run: async () => (await import('./insight.ts')).benchInsight(),
  },
  coedit: {
    about: 'thirty people who type in one note for a minute, until each has what the others typed',
    run: async () => (await import('./coedit.ts')).benchCoedit(),
  },
  public: {
    about: 'a published insight behind a public link, beside a fixed page of the edge',
    run: async () => (await import('./public.ts')).benchPublic(),
  },
  endings: {
    about: 'public pages and embeds after they were switched off or ended, until each answers so',
    run: async () => (await import('./endings.ts')).benchEndings(),
  },
  export: {
    about: 'an insight with 200 quotes as PDF, and 50,000 highlights as CSV',
    run: async () => (await import('./export.ts')).benchExport(),
  },
  scim: {
    about: '10,000 people and 50 groups of 200 from a directory, through the edge',
    run: async () => (await import('./scim.ts')).benchScim(),
  },
  'sign-in': {
    about: 'sign-ins with a password a second, beside the bare hash',
    run: async () => (await import('./sign-in.ts')).benchSignIn(),
  },
  deprovisioning: {
    about: 'a directory takes somebody out, or in and out of a group, until every service obeys',
    run: async () => (await import('./deprovisioning.ts')).benchDeprovisioning(),
  },
  'session-check': {
    about: 'whose session a request brings, at the gateway',
    run: async () => (await import('./session-check.ts')).benchSessionCheck(),
  },
  audit: {
    about: 'a page of an audit log of a million entries, and acts beside the same without an audit log',
    run: async () => (await import('./audit.ts')).benchAudit(),
  },
  'open-note': {
    about: 'a long transcript with many highlights in Chromium',
    run: async () => (await import('./open-note.ts')).benchOpenNote(),
  },
}

const USAGE = `npm run bench -- NAME [--json] [--report FILE]\n${Object.entries(BENCHES)
  .map(([name, { about }]) => `  ${name.padEnd(15)} ${about}`)
  .join('\n')}`

const { values, positionals } = readCommandLine(
  () =>
    parseArgs({
      options: { json: { type: 'boolean', default: false }, report: { type: 'string' } },
      allowPositionals: true,
    }),
  USAGE,
)
const names = positionals.includes('all') ? Object.keys(BENCHES) : positionals
const unknown = names.filter((name) => !(name in BENCHES))
if (unknown.length) refuse(`There is no benchmark ${unknown.join(', ')}. ${USAGE}`)
if (!names.length) refuse(`Name a benchmark, or all: ${USAGE}`)
const machine = {
  cores: cpus().length,
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGb: Math.round(totalmem() / 2 ** 30),
}
const minute = (): number => loadavg()[0] ?? 0
const results: object[] = []
for (const name of names) {
  const bench = BENCHES[name]
  if (!bench) continue
  const before = minute()
  const result = await bench.run()
  const load = { before, after: minute() }
  results.push({ ...result, load })
  if (values.report) await writeReport(calledFrom(values.report), result, machine, load)
  if (!values.json) process.stdout.write(`${JSON.stringify({ ...result, load }, null, 2)}\n`)
  if (!result.ok) process.exitCode = 1
}
if (values.json)
  process.stdout.write(
    `${JSON.stringify(names.length === 1 ? { ...results[0], machine } : { benches: results, machine })}\n`,
  )
