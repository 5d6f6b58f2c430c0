import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BenchResult } from './bench-result.ts'
import type { CanvasBench } from './canvas.ts'
import { commentLines } from './comments/report-lines.ts'
import type { CsvBench } from './csv.ts'
import type { FiltersBench } from './filters.ts'
import { growthLines } from './growth/report-lines.ts'
import { identityLines } from './identity/report-lines.ts'
import type { IndexBench } from './index-notes.ts'
import type { InsightBench } from './insight.ts'
import type { NoisyNeighbourBench } from './noisy-neighbour.ts'
import { openNoteLines } from './open-note/report-lines.ts'
import { coeditLines, endingsLines, exportLines, publicLines } from './publish/report-lines.ts'
import { type Line, line } from './report-line.ts'
import type { SearchBench } from './search.ts'
import type { StartBench } from './start.ts'

/** Where and how busy: processor, cores, memory, and the load averages of a minute before and after. */
export type Machine = { cores: number; processor: string; memoryGb: number }
export type Load = { before: number; after: number }

const HEAD = '| benchmark | what | figure | limit | peer in the same run | holds | day | load before, after |'
const RULE = '|---|---|---|---|---|---|---|---|'

/** Writes the lines of a run into the table; those of benchmarks, and of engines, that were not there stay as they were. */
export async function writeReport(file: string, result: BenchResult, machine: Machine, load: Load): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '')
  const day = new Date().toISOString().slice(0, 10)
  const fresh = linesOf(result).map(
    ({ what, figure, limit, peer, ok }) =>
      `| \`${result.name}\` | ${what} | ${figure} | ${limit} | ${peer} | ${ok ? 'yes' : '**no**'} | ${day} | ${load.before.toFixed(1)}, ${load.after.toFixed(1)} |`,
  )
  const isAnew = (line: string): boolean =>
    line.startsWith(`| \`${result.name}\``) &&
    fresh.length > 0 &&
    !(isWithoutDynamo(result) && line.includes('DynamoDB'))
  const kept = before.split('\n').filter((line) => line.startsWith('| `') && !isAnew(line))
  const text = [
    '# Benchmarks',
    '',
    'Written by `npm run bench -- NAME --report docs/reports/benchmarks.md`; each benchmark keeps its latest figures.',
    '',
    `Machine: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, shared with other work. The load is the machine's average of a minute: above ${machine.cores} every figure in time is worse than that of an idle machine, by the ratio of the two. Ratios to a peer are taken in turns and suffer less.`,
    '',
    HEAD,
    RULE,
    ...[...kept, ...fresh].sort(),
    '',
  ]
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text.join('\n'))
}

const isWithoutDynamo = (result: BenchResult): boolean => result.name === 'routes' && !result.dynamo

function linesOf(result: BenchResult): Line[] {
  switch (result.name) {
    case 'start':
      return startLines(result)
    case 'open-note':
      return openNoteLines(result)
    case 'canvas':
      return canvasLines(result)
    case 'coedit':
      return coeditLines(result)
    case 'public':
      return publicLines(result)
    case 'endings':
      return endingsLines(result)
    case 'export':
      return exportLines(result)
    case 'audit':
    case 'deprovisioning':
    case 'scim':
    case 'session-check':
    case 'sign-in':
      return identityLines(result)
    case 'comments':
      return commentLines(result)
    case 'insight':
      return insightLines(result)
    case 'edge':
      return [
        line('added at the median', `${result.addedMs} ms`, '< 2 ms', result.addedMs < 2),
        line(
          'requests a second',
          `${result.edgeRate}, ${result.ratio} of the peer`,
          '≥ 0.5',
          result.ratio >= 0.5,
          `${result.peer}: ${result.peerRate}`,
        ),
      ]
    case 'board': {
      const { firstMs, emptyMs, ratio, limitMs } = result
      const what = 'the first of 5,000 cards painted, from the start of the page, median'
      return [
        line(what, `${firstMs} ms, ${ratio} times`, `≤ ${limitMs} ms`, result.ok, `the page without: ${emptyMs} ms`),
      ]
    }
    case 'table': {
      const { columns, workMs, emptyWorkMs, frames, limits } = result
      const what = `scrolling 50,000 rows under ${columns} columns`
      const isLight = workMs.p95 <= limits.workMs
      const peer = `an empty page: ${emptyWorkMs.p95} ms`
      return [
        line(`${what}: work a frame, 95th percentile`, `${workMs.p95} ms`, `≤ ${limits.workMs} ms`, isLight, peer),
        line(`${what}: frames of an empty page's`, `${frames}`, `≥ ${limits.frames}`, frames >= limits.frames),
      ]
    }
    case 'graph': {
      const figure = `${result.edge} a second, ${result.ratio} of the peer`
      const peer = `bare @apollo/gateway: ${result.bare}`
      return [line('join over two services, through edge and region gateway', figure, '≥ 0.8', result.ok, peer)]
    }
    case 'transcribe':
      return [
        line(
          'processor time for a second of speech, of the bare engine over the same audio',
          `${result.realTimeFactor} s, ${result.ratio} times`,
          `≤ ${result.limit} times`,
          result.ok,
          `${result.bareCpuSeconds} s for ${result.secondsOfAudio} s; words wrong ${result.bareWordErrorRate}, here ${result.wordErrorRate}`,
        ),
      ]
    case 'import':
      return [
        line('text notes a minute, each a call', `${result.aMinute}`, '≥ 1,000', result.aMinute >= 1000),
        line('the same until they are found', `${result.untilFoundAMinute}`, '≥ 1,000', result.ok),
      ]
    case 'csv':
      return csvLines(result)
    case 'relay': {
      const what = `outbox → ${result.bus} → a listener that hears each once, ${result.facts.toLocaleString('en-US')} facts`
      return [line(what, `${result.factsPerSecond} a second`, '≥ 5,000 a second', result.ok)]
    }
    case 'index':
      return indexLines(result)
    case 'routes': {
      const limit = `< ${result.limitMs.known} and ${result.limitMs.cold} ms`
      return [result, result.dynamo].flatMap((times, at) => {
        if (!times) return []
        const figure = `${times.known} ms known, ${times.cold} ms cold, ${times.unknown} ms of nobody`
        const engine = at === 0 ? 'PostgreSQL' : 'DynamoDB'
        const what = `a region among ${times.routes.toLocaleString('en-US')} routes in ${engine}, 95th percentile`
        return [line(what, figure, limit, result.ok)]
      })
    }
    case 'fan-out': {
      const what = `a change seen by ${result.subscribers.toLocaleString('en-US')} subscribers of a project`
      return [line(what, `${result.worstMs} ms, the slowest of ${result.changes.length}`, '< 1 s', result.ok)]
    }
    case 'noisy-neighbour':
      return noisyLines(result)
    case 'search':
      return searchLines(result)
    case 'filters':
      return filterLines(result)
    case 'growth':
    case 'bulk':
      return growthLines(result)
  }
}

function indexLines(result: IndexBench): Line[] {
  const { notes, passagesEach, charactersEach, embedded } = result
  const { texts, textsPerSecond } = embedded
  const what = `Kafka → search → OpenSearch, ${notes.toLocaleString('en-US')} notes of ${passagesEach} passages and ${charactersEach} characters`
  return [
    line(
      what,
      `${result.notesPerSecond} notes a second`,
      `≥ ${result.limit.toLocaleString('en-US')} a second`,
      result.ok,
    ),
    line(`their vectors, one worker: ${texts.toLocaleString('en-US')} texts`, `${textsPerSecond} a second`, '', true),
  ]
}

function insightLines({ cards, shownMs, bareMs, limitMs, ok }: InsightBench): Line[] {
  const what = `an insight with ${cards} live cards: from the address to the last card, median`
  const figure = `${shownMs} ms, ${shownMs - bareMs} ms more`
  return [line(what, figure, `≤ ${limitMs} ms more`, ok, `the text without cards: ${bareMs} ms`)]
}

function csvLines({ previewSeconds, aMinute, memoryMb, limits }: CsvBench): Line[] {
  const isQuick = previewSeconds <= limits.previewSeconds
  const isFlat = memoryMb.late <= memoryMb.early * limits.growth
  const growth = `after a fifth of the rows: ${memoryMb.early} MB`
  return [
    line('a CSV of 50,000 rows checked', `${previewSeconds} s`, `≤ ${limits.previewSeconds} s`, isQuick),
    line('rows of it imported a minute', `${aMinute}`, '≥ 3,000', aMinute >= limits.aMinute),
    line('memory at its end', `${memoryMb.late} MB`, `≤ ${limits.growth} times`, isFlat, growth),
  ]
}

function startLines({ runs }: StartBench): Line[] {
  return runs.flatMap(({ regions, data, seconds, limitSeconds, residentMb, limitMb }) => {
    const what = `${regions} ${regions === 1 ? 'region' : 'regions'}, ${data} data`
    return [
      line(`${what}: ready`, `${seconds.toFixed(1)} s`, `≤ ${limitSeconds} s`, seconds <= limitSeconds),
      line(`${what}: resident, shared pages once`, `${residentMb} MB`, `≤ ${limitMb} MB`, residentMb <= limitMb),
    ]
  })
}

function noisyLines({ quiet, limitMs, things }: NoisyNeighbourBench): Line[] {
  return things.map(({ thing, about, p50, p95, cores, ok }) =>
    line(
      `${thing}: another tenant's median and 95th percentile, ${about}`,
      `${p50} and ${p95} ms`,
      `95th ≤ ${limitMs} ms`,
      ok,
      `quiet: ${quiet.p50} and ${quiet.p95} ms; the noisy member took ${cores} cores`,
    ),
  )
}

function searchLines({ objects, kinds, p50, p95 }: SearchBench): Line[] {
  const each = kinds.map((one) => `${one.kind} ${one.p95}`).join(', ')
  const what = `${objects.toLocaleString('en-US')} objects: median and 95th percentile`
  return [line(what, `${p50} and ${p95} ms (95th: ${each})`, '< 100 ms', p95 < 100)]
}

function filterLines({ notes, operators, bare, limit }: FiltersBench): Line[] {
  const slowest = operators.toSorted((one, other) => other.p95 - one.p95)
  const named = slowest.slice(0, 5).map(({ what, p95 }) => `${what} ${p95}`)
  const p95 = slowest[0]?.p95 ?? 0
  const what = `page and count of ${notes.toLocaleString('en-US')} notes by each of ${operators.length} operators, the slowest at the 95th percentile`
  const peer = `without a filter: ${bare.p50} and ${bare.p95} ms`
  return [line(what, `${p95} ms (${named.join(', ')})`, `< ${limit} ms`, p95 < limit, peer)]
}

const canvasLines = ({ driven, cards, workLimitMs, ofEmptyLimit }: CanvasBench): Line[] =>
  driven.flatMap(({ what, workP50, workP95, ofEmpty }) => [
    line(
      `${cards} cards, ${what}: main thread a frame`,
      `${workP50} ms, p95 ${workP95} ms`,
      `≤ ${workLimitMs} ms`,
      workP95 <= workLimitMs,
    ),
    line(
      `${cards} cards, ${what}: frames`,
      `${ofEmpty} of an empty page`,
      `≥ ${ofEmptyLimit}`,
      ofEmpty >= ofEmptyLimit,
    ),
  ])
