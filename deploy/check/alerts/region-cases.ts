import { ROLES, SERVICES } from '../../../proto/src/service-manifest.ts'
import { type Case, inRegion, type Series, story } from './cases.ts'

const US = { verbatim_region: 'us_a' }
const PAGE = { ...US, severity: 'page' }
const TICKET = { ...US, severity: 'ticket' }
const NOTES = { app_kubernetes_io_component: 'notes-api' }

const answers = (component: string, status: number): string =>
  inRegion('http_server_request_duration_count', component, { http_response_status_code: String(status) })
const within = (le: string, route = '/graphql'): string =>
  inRegion('http_server_request_duration_bucket', 'notes-api', { le, http_route: route })
const slowly = (route: string): Series => ({
  [within('1', route)]: '0+90x40',
  [within('2.5', route)]: '0+90x40',
  [within('5', route)]: '0+100x40',
  [within('+Inf', route)]: '0+100x40',
})

const REQUESTS: readonly Case[] = [
  story('VerbatimErrors', {
    at: '15m',
    fires: { [answers('notes-api', 200)]: '0+600x20', [answers('notes-api', 503)]: '0+30x20' },
    labels: { ...PAGE, ...NOTES },
    summary: 'More than 2 of 100 requests to notes-api in us_a fail.',
    quiet: [
      { [answers('notes-api', 200)]: '0+600x20', [answers('notes-api', 503)]: '0+10x20' },
      { [answers('notes-api', 200)]: '0+600x20', [answers('notes-api', 404)]: '0+300x20' },
      { [answers('notes-api', 200)]: '0+600x20', [answers('notes-api', 500)]: '0x12 0+30x8' },
    ],
  }),
  story('VerbatimSlow', {
    at: '25m',
    fires: slowly('/graphql'),
    labels: { ...TICKET, ...NOTES },
    summary: 'One of 20 requests to notes-api in us_a takes more than two seconds.',
    quiet: [slowly('/files/:id'), { ...slowly('/graphql'), [within('1')]: '0+99x40', [within('2.5')]: '0+99x40' }],
  }),
  story('VerbatimErrorBudgetBurns', {
    at: '75m',
    fires: { [answers('gateway-api', 200)]: '0+1000x90', [answers('gateway-api', 502)]: '0+30x90' },
    labels: PAGE,
    summary: 'At this rate us_a fails in two days as many requests as it may in a month (one of 1,000).',
    quiet: [
      { [answers('gateway-api', 200)]: '0+1000x90', [answers('gateway-api', 502)]: '0+10x90' },
      // It is over: the hour was bad, the last minutes are not.
      { [answers('gateway-api', 200)]: '0+1000x90', [answers('gateway-api', 502)]: '0+30x60 1800x30' },
      { [answers('notes-api', 200)]: '0+1000x90', [answers('notes-api', 502)]: '0+30x90' },
    ],
  }),
  story('VerbatimErrorBudgetShrinks', {
    at: '400m',
    fires: { [answers('gateway-api', 200)]: '0+1000x420', [answers('gateway-api', 502)]: '0+8x420' },
    labels: TICKET,
    summary: 'At this rate us_a fails in five days as many requests as it may in a month (one of 1,000).',
    quiet: [
      { [answers('gateway-api', 200)]: '0+1000x420', [answers('gateway-api', 502)]: '0+4x420' },
      { [answers('gateway-api', 200)]: '0+1000x420', [answers('gateway-api', 502)]: '0+8x360 2880x60' },
    ],
  }),
].flat()

const failed = (place: Record<string, string>, outcome = 'failed'): string =>
  inRegion('verbatim_work_duration_count', 'notes-worker', { ...place, outcome, type: 'ProcessFile' })

const WORK: readonly Case[] = [
  story('VerbatimOutboxWaits', {
    at: '10m',
    fires: { [inRegion('verbatim_outbox_age', 'notes-api', { service: 'notes' })]: '0+30x20' },
    labels: { ...PAGE, service: 'notes' },
    summary: 'Facts of notes in us_a have waited for 5m 0s to be published.',
    quiet: [
      { [inRegion('verbatim_outbox_age', 'notes-api', { service: 'notes' })]: '60x20' },
      { [inRegion('verbatim_outbox_age', 'notes-api', { service: 'notes' })]: '0x9 90x9' },
    ],
  }),
  story('VerbatimLag', {
    at: '15m',
    fires: { [inRegion('verbatim_facts_lag', 'search-worker', { group: 'search' })]: '20000x20' },
    labels: { ...TICKET, group: 'search' },
    summary: 'The group search in us_a is 20000 facts behind.',
    quiet: [
      { [inRegion('verbatim_facts_lag', 'search-worker', { group: 'search' })]: '10000x20' },
      { [inRegion('verbatim_facts_lag', 'search-worker', { group: 'search' })]: '20000x9 0 20000x9' },
    ],
  }),
  story('VerbatimJobsWait', {
    at: '20m',
    fires: { [inRegion('verbatim_jobs_pending', 'notes-worker', { queue: 'transcripts' })]: '1500x25' },
    labels: { ...TICKET, queue: 'transcripts' },
    summary: '1500 jobs wait in transcripts in us_a.',
    quiet: [{ [inRegion('verbatim_jobs_pending', 'notes-worker', { queue: 'transcripts' })]: '1000x25' }],
  }),
  story('VerbatimWorkFails', {
    at: '25m',
    fires: { [failed({ queue: 'transcripts' })]: '0+12x30' },
    labels: { ...TICKET, queue: 'transcripts' },
    summary: 'Work of transcripts in us_a fails again and again; what fails to the end becomes a dead letter.',
    quiet: [{ [failed({ queue: 'transcripts' })]: '0+6x30' }, { [failed({ group: 'search' }, 'done')]: '0+600x30' }],
  }),
  story('VerbatimDeadLetters', {
    at: '90m',
    fires: { [inRegion('verbatim_dead_letters_total', 'search-worker', { group: 'search' })]: '0x60 1x60' },
    labels: { ...TICKET, group: 'search' },
    summary: 'search in us_a gave up 1 facts or jobs within the hour.',
    quiet: [
      { [inRegion('verbatim_dead_letters_total', 'search-worker', { group: 'search' })]: '0x120' },
      // Those of yesterday are known.
      { [inRegion('verbatim_dead_letters_total', 'search-worker', { group: 'search' })]: '7x120' },
    ],
  }),
  story('VerbatimEmbeddingsWait', {
    at: '40m',
    fires: { [inRegion('verbatim_embeddings_waiting', 'search-worker')]: '30000x50' },
    labels: TICKET,
    summary: '30000 texts in us_a wait for their vectors; they are found by their words alone.',
    quiet: [{ [inRegion('verbatim_embeddings_waiting', 'search-worker')]: '30000x20 100x30' }],
  }),
].flat()

const up = (component: string): string => inRegion('up', component)
const COMPONENTS = ['gateway-api', ...SERVICES.flatMap((service) => ROLES.map((role) => `${service}-${role}`))]
const allUp: Series = Object.fromEntries(COMPONENTS.map((component) => [up(component), '1x20']))
const { [up('notes-worker')]: _gone, ...allButOne } = allUp
const cpu = (pod: string, component = 'notes-api'): string => inRegion('verbatim_process_cpu_total', component, { pod })
const engine = (figure: string, name: string): string => inRegion(figure, 'search-worker', { engine: name })

const PODS: readonly Case[] = [
  story('VerbatimTargetDown', {
    at: '10m',
    fires: { [up('notes-api')]: '0x20' },
    labels: { ...TICKET, ...NOTES, pod: 'notes-api-1' },
    summary: 'The pod notes-api-1 (notes-api) in us_a tells no figures.',
    quiet: [{ [up('notes-api')]: '1x20' }, { [up('notes-api')]: '1x7 0x12' }, { 'up{job="node"}': '0x20' }],
  }),
  story('VerbatimFiguresAbsent', {
    at: '10m',
    fires: allButOne,
    labels: { ...PAGE, app_kubernetes_io_component: 'notes-worker' },
    summary: 'No pod of notes-worker in us_a is there to be asked.',
    quiet: [allUp],
  }),
  // Its pods are there, and none of them answers.
  {
    alert: 'VerbatimFiguresAbsent',
    at: '10m',
    series: { ...allUp, [up('search-api')]: '0x20' },
    says: {
      labels: { ...PAGE, app_kubernetes_io_component: 'search-api' },
      summary: 'No pod of search-api in us_a is there to be asked.',
    },
  },
  story('VerbatimProcessorFull', {
    at: '30m',
    fires: { [cpu('a')]: '0+57x40', [cpu('b')]: '0+58x40' },
    labels: { ...TICKET, ...NOTES },
    summary:
      'Every pod of notes-api in us_a has used its core to the full for a quarter of an hour; more pods are wanted.',
    quiet: [
      // Another pod has room; and workers are there to compute.
      { [cpu('a')]: '0+57x40', [cpu('b')]: '0+20x40' },
      { [cpu('a', 'notes-worker')]: '0+60x40' },
    ],
  }),
  story('VerbatimPoolFull', {
    at: '15m',
    fires: { [inRegion('verbatim_pool_waiting', 'notes-api', { service: 'notes' })]: '3x20' },
    labels: { ...TICKET, ...NOTES, pod: 'notes-api-1', service: 'notes' },
    summary: 'Requests of notes-api in us_a wait for a connection all the time.',
    quiet: [{ [inRegion('verbatim_pool_waiting', 'notes-api', { service: 'notes' })]: '3x3 0 3x3 0 3x3 0 3x3 0' }],
  }),
  story('VerbatimDiskFull', {
    at: '15m',
    fires: { [inRegion('verbatim_disk_used', 'notes-worker', { disk: 'tmp' })]: '0.95x20' },
    labels: { ...TICKET, app_kubernetes_io_component: 'notes-worker', pod: 'notes-worker-1', disk: 'tmp' },
    summary: 'The disk below tmp of notes-worker-1 in us_a is 95% full.',
    quiet: [{ [inRegion('verbatim_disk_used', 'notes-worker', { disk: 'tmp' })]: '0.9x20' }],
  }),
].flat()

const askedOnce = (pod: string): string => inRegion('verbatim_engine_away', 'search-api', { engine: 's3', pod })

const KEPT: readonly Case[] = [
  story('VerbatimEngineAway', {
    at: '5m',
    fires: {
      [engine('verbatim_engine_away', 'opensearch')]: '1x10',
      [engine('verbatim_engine_away', 'kafka')]: '0x10',
    },
    labels: { ...PAGE, engine: 'opensearch' },
    summary: 'The engine opensearch of us_a does not answer.',
    quiet: [
      { [engine('verbatim_engine_away', 'opensearch')]: '0x10' },
      { [engine('verbatim_engine_away', 'opensearch')]: '0 1 0 1 1 0 0' },
      // A quiet system: each of two pods asks once and has no answer, and nobody asks again; then a pod that has just begun.
      { [askedOnce('search-api-1')]: '0 1 1 1 0 0 0', [askedOnce('search-api-2')]: '0 0 0 1 1 1 0' },
      { [askedOnce('search-api-1')]: '0x10', [askedOnce('search-api-2')]: '_ _ _ 1 1 1 0' },
      { 'verbatim_engine_away{app_kubernetes_io_component="edge",verbatim_region="global",engine="dynamodb"}': '1x10' },
    ],
  }),
  story('VerbatimEngineDiskFull', {
    at: '15m',
    fires: { [engine('verbatim_engine_disk', 'opensearch')]: '0.85x20' },
    labels: { ...TICKET, engine: 'opensearch' },
    summary: 'The fullest disk of opensearch in us_a is 85% full.',
    quiet: [{ [engine('verbatim_engine_disk', 'opensearch')]: '0.8x20' }],
  }),
  story('VerbatimWorkspaceHeld', {
    at: '35m',
    fires: { [inRegion('verbatim_holds_age', 'notes-api', { service: 'notes' })]: '0+600x40' },
    labels: { ...PAGE, service: 'notes' },
    summary: 'A workspace of us_a has not been writable for 5h 50m 0s.',
    quiet: [{ [inRegion('verbatim_holds_age', 'notes-api', { service: 'notes' })]: '0+300x40' }],
  }),
  story('VerbatimMigrationUnfinished', {
    at: '40m',
    fires: { [inRegion('verbatim_migration_age', 'notes-api', { service: 'notes' })]: '0+60x60' },
    labels: { ...TICKET, service: 'notes' },
    summary: 'The migration of notes in us_a began 40m 0s ago and has not come to its end.',
    quiet: [{ [inRegion('verbatim_migration_age', 'notes-api', { service: 'notes' })]: '0+60x29 0x30' }],
  }),
  story('VerbatimBackupOld', {
    at: '20m',
    fires: { [inRegion('verbatim_backup_age', 'identity-api')]: '140000+60x30' },
    labels: PAGE,
    summary: 'The newest backup of us_a is 1d 15h 13m 20s old.',
    quiet: [{ [inRegion('verbatim_backup_age', 'identity-api')]: '100000+60x30' }],
  }),
].flat()

/** Every alert of a region, over series that were made up for it. */
export const REGION_CASES: readonly Case[] = [...REQUESTS, ...WORK, ...PODS, ...KEPT]
