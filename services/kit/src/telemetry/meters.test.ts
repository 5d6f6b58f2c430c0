import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { countDeadLetter, countRequest, countWork, FIGURES, GAUGES, registerGauge } from './meters.ts'
import { startTelemetry } from './telemetry.ts'

/** Names and values as Prometheus reads them. */
async function asked(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.split(/[{ ]/)[0] ?? '', Number(line.split('} ').at(-1)?.split(' ')[0])]))
}

test('every figure is reported under the name by which alerts and dashboards ask', async () => {
  const port = await freePort()
  const metrics = { host: '127.0.0.1', port }
  const telemetry = await startTelemetry({ serviceName: 's', region: 'us_b', otlpUrl: null, traceRatio: 1, metrics })
  onTestFinished(() => telemetry.stop())
  countRequest(0.1, {})
  countWork(0.1, {})
  countDeadLetter({ queue: 'notes' }, 'none')
  const own = ['verbatim.process.memory', 'verbatim.disk.used']
  // @ts-expect-error: a figure without labels is told with none.
  registerGauge('verbatim.backup.age', { service: 'notes' }, async () => 1)()
  for (const gauge of GAUGES.filter((name) => !own.includes(name))) registerGauge(gauge, {}, async () => 1)
  const figures = await asked(port)
  expect([...FIGURES.keys()].filter((name) => !figures.has(name))).toEqual([])
  expect([...figures.keys()].filter((name) => name.startsWith('verbatim') && !FIGURES.has(name))).toEqual([])
  // Somebody who looks for an increase needs the zero before it.
  expect(figures.get('verbatim_dead_letters_total')).toBe(0)
  expect(figures.get('verbatim_process_memory')).toBeGreaterThan(1e6)
  expect(figures.get('verbatim_disk_used')).toBeGreaterThan(0)
  const spent = figures.get('verbatim_process_cpu_total') ?? 0
  expect(spent).toBeGreaterThan(0)
  expect(spent).toBeLessThanOrEqual(process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6)
  countDeadLetter({ queue: 'notes' })
  expect((await asked(port)).get('verbatim_dead_letters_total')).toBe(1)
})
