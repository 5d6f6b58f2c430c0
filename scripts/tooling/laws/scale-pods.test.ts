import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryOf, SERVICES, settingOf } from '@verbatim/contracts/service-manifest.ts'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8')
const scale = read('docs', 'SCALE.md')

/** The number that stands where `words` has a gap: `42` of 'the six services 42 `api`' by 'services # `api`'. */
function figure(words: string): number {
  const pattern = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('#', '([\\d,]+)')
  const [, found] = new RegExp(pattern).exec(scale) ?? []
  if (!found) throw new Error(`SCALE.md does not say: ${words}`)
  return Number(found.replaceAll(',', ''))
}

/** Most pods of each role, as the chart has them. */
const values = read('charts', 'verbatim-region', 'values.yaml').split('\nservices:\n')[1] ?? ''
const mostOf = (name: string, role: string): number => {
  const [, of = ''] = new RegExp(`^  ${name}:\\n((?:    .*\\n?)+)`, 'm').exec(values) ?? []
  return Number(new RegExp(`${role}:\\s*\\{[^}]*?max: (\\d+)`).exec(of)?.[1])
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const gateways = mostOf('gateway', 'api')
const apis = sum(SERVICES.map((name) => mostOf(name, 'api')))
const workers = sum(SERVICES.map((name) => mostOf(name, 'worker')))

const pools = SERVICES.map((name) => {
  const setting = new RegExp(`${settingOf(name, 'POOL_MAX')}: .*?\\.min\\((\\d+)\\).*?\\.default\\((\\d+)\\)`)
  const [, least, usual] = setting.exec(read('services', name, 'src', 'config.ts')) ?? []
  return { least: Number(least), usual: Number(usual) }
})

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

test('documents that count the services count those of the manifest', () => {
  const texts = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))
  const counted = texts.flatMap((name) =>
    [...read('docs', name).matchAll(/\b(?:the|and|all) (\w+) services\b/gi)].flatMap(([, word = '']) =>
      NUMBERS.includes(word) ? [`${name}: ${word}`] : [],
    ),
  )
  expect(counted.map((one) => one.split(': ')[1])).toEqual(counted.map(() => NUMBERS[SERVICES.length]))
  expect(counted.length).toBeGreaterThan(3)
})

test('SCALE.md reckons with the pods that the chart may make', () => {
  expect(figure('must be raised: # gateways')).toBe(gateways)
  expect(figure('services # `api`')).toBe(apis)
  expect(figure('`api` and # `worker`, 20 of')).toBe(workers)
  expect(figure('`worker`, # of these `notes-worker`')).toBe(mostOf('notes', 'worker'))
  const cores = figure('for `us_b` # less')
  const others = gateways + apis + workers - mostOf('notes', 'worker')
  const share = (pods: number): number => Math.round((cores * pods) / others)
  expect(figure('are # gateways')).toBe(share(gateways))
  expect(figure('gateways, # `api`')).toBe(share(apis))
  const worker = share(workers - mostOf('notes', 'worker'))
  expect(figure('`api` and # `worker`; with')).toBe(worker)
  expect(figure('with the 66, # `worker`')).toBe(worker + 66)
})

test('SCALE.md reckons with the connections that those open', () => {
  const [{ least, usual } = { least: 0, usual: 0 }] = pools
  expect(pools).toEqual(pools.map(() => ({ least, usual })))
  expect(figure('opens up to # connections')).toBe(usual)
  expect(figure('with pools of #, the least')).toBe(least)
  expect(figure(`${apis + workers} pods × ${usual + 1} = #.`)).toBe((apis + workers) * (usual + 1))
  const [api, worker] = [figure('gateways, # `api`'), figure('with the 66, # `worker`')]
  expect(figure('For `us_b` # pods have a pool')).toBe(api + worker)
  expect(figure('have a pool, which makes # when')).toBe((api + worker) * (usual + 1))
  const smaller =
    api * (figure('`{ NAME_POOL_MAX: # }` and') + 1) +
    worker * (figure('and `services.NAME.worker.extraEnv` `{ NAME_POOL_MAX: # }`') + 1)
  expect(figure('× 5 = #.')).toBe(smaller)
  const most = 0.4 * figure('Aurora takes # at the most')
  expect(smaller).toBeLessThanOrEqual(most)
  expect(figure('more than # pods with a pool, `services')).toBe(Math.floor(most / (usual + 1) / 10) * 10)
  expect(figure('up to about # pods with a pool at these sizes')).toBe(
    Math.floor(((api + worker) * most) / smaller / 10) * 10,
  )
  expect(figure('these sizes, and # with pools')).toBe(Math.floor(most / (least + 1) / 10) * 10)
})

test('SCALE.md reckons with everybody who hears of a change', () => {
  const hearing = SERVICES.filter((name) => (entryOf(name).hears as readonly string[]).includes('notes'))
  expect(scale).toContain(`the relay's mark, ${NUMBERS[hearing.length]} that hear`)
  expect(scale).toContain(`mark, ${NUMBERS[hearing.length]} inboxes`)
  expect(scale).toContain(`by producers and ${NUMBERS[hearing.length]} groups that hear`)
  const changes = 2667 * (hearing.length + 2)
  expect(Math.abs(figure('that hear | # |') / changes - 1)).toBeLessThan(0.01)
})
