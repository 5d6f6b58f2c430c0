import { atEdge, type Case, inRegion, story } from './cases.ts'

const answers = (status: number): string =>
  atEdge('http_server_request_duration_count', { http_response_status_code: String(status) })
const elsewhere = (status: number): string =>
  inRegion('http_server_request_duration_count', 'gateway-api', { http_response_status_code: String(status) })
const away = (replica: string): string => atEdge('verbatim_engine_away', { engine: 'dynamodb', replica })
/** A failed question of one pod, which nobody repeats: it counts for two minutes. */
const once = (pod: string): string => atEdge('verbatim_engine_away', { engine: 'postgresql', service: 'edge', pod })
const cpu = (pod: string): string => atEdge('verbatim_process_cpu_total', { pod })
const tls = (what: string): string => atEdge('verbatim_tls_problems', { what })
const PAGE = { severity: 'page' }
const TICKET = { severity: 'ticket' }

/** Every alert of the edge, over series that were made up for it. */
export const EDGE_CASES: readonly Case[] = [
  story('VerbatimEdgeErrors', {
    at: '15m',
    fires: { [answers(200)]: '0+600x20', [answers(502)]: '0+30x20' },
    labels: PAGE,
    summary: 'More than 2 of 100 requests through the edge fail.',
    quiet: [
      { [answers(200)]: '0+600x20', [answers(502)]: '0+10x20' },
      { [elsewhere(200)]: '0+600x20', [elsewhere(502)]: '0+30x20' },
    ],
  }),
  story('VerbatimEdgeErrorBudgetBurns', {
    at: '75m',
    fires: { [answers(200)]: '0+1000x90', [answers(502)]: '0+30x90' },
    labels: PAGE,
    summary: 'At this rate the edge fails in two days as many requests as it may in a month (one of 1,000).',
    quiet: [
      { [answers(200)]: '0+1000x90', [answers(502)]: '0+10x90' },
      { [answers(200)]: '0+1000x90', [answers(502)]: '0+30x60 1800x30' },
    ],
  }),
  story('VerbatimEdgeFiguresAbsent', {
    at: '10m',
    fires: { [inRegion('up', 'notes-api')]: '1x20' },
    labels: { ...PAGE, app_kubernetes_io_component: 'edge', verbatim_region: 'global' },
    summary: 'No pod of the edge is there to be asked.',
    quiet: [{ [atEdge('up')]: '1x20' }],
  }),
  story('VerbatimEdgeTargetDown', {
    at: '10m',
    fires: { [atEdge('up')]: '0x20' },
    labels: { ...TICKET, pod: 'edge-1' },
    summary: 'The pod edge-1 of the edge tells no figures.',
    quiet: [{ [atEdge('up')]: '1x20' }, { [inRegion('up', 'notes-api')]: '0x20' }],
  }),
  story('VerbatimEdgeDirectoryAway', {
    at: '5m',
    fires: { [away('us-east-1')]: '1x10', [away('eu-central-1')]: '0x10' },
    labels: { ...PAGE, engine: 'dynamodb', replica: 'us-east-1' },
    summary: 'The directory (dynamodb, us-east-1) does not answer.',
    quiet: [
      { [away('us-east-1')]: '0x10' },
      { [away('us-east-1')]: '0 1 0 1 1 0 0' },
      { [once('edge-1')]: '0 1 1 1 0 0 0', [once('edge-2')]: '0 0 0 1 1 1 0' },
      { [once('edge-1')]: '0x10', [once('edge-2')]: '_ _ _ 1 1 1 0' },
    ],
  }),
  {
    alert: 'VerbatimEdgeDirectoryAway',
    at: '5m',
    series: { [once('edge-1')]: '1x10', [once('edge-2')]: '0x10' },
    says: { labels: { ...PAGE, engine: 'postgresql' }, summary: 'The directory (postgresql) does not answer.' },
  },
  story('VerbatimEdgeTlsWeak', {
    at: '10m',
    fires: { [tls('version')]: '2x20', [tls('hsts')]: '0x20' },
    labels: { ...TICKET, what: 'version' },
    summary: 'Who ends TLS before the edge is not as it should be (version).',
    quiet: [{ [tls('version')]: '0x20' }, { [tls('unreachable')]: '1x20' }, { [tls('cipher')]: '0x8 1x10' }],
  }),
  story('VerbatimEdgeProcessorFull', {
    at: '30m',
    fires: { [cpu('a')]: '0+57x40', [cpu('b')]: '0+58x40' },
    labels: TICKET,
    summary: 'Every pod of the edge has used its core to the full for a quarter of an hour; more pods are wanted.',
    quiet: [{ [cpu('a')]: '0+57x40', [cpu('b')]: '0+20x40' }],
  }),
].flat()
