import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { registerGauge } from './meters.ts'
import { startTelemetry } from './telemetry.ts'

test('a figure that takes too long to read is left out, and the others are told', async () => {
  const port = await freePort()
  const metrics = { host: '127.0.0.1', port }
  const telemetry = await startTelemetry({ serviceName: 's', region: 'us_b', otlpUrl: null, traceRatio: 1, metrics })
  onTestFinished(() => telemetry.stop())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = Promise.withResolvers<void>()
  registerGauge('verbatim.engine.away', { engine: 'postgresql' }, async () => 1)
  registerGauge('verbatim.outbox.age', { service: 'notes' }, () => {
    begun.resolve()
    return new Promise(() => undefined)
  })
  const answer = fetch(`http://127.0.0.1:${port}/metrics`)
  await begun.promise
  vi.advanceTimersByTime(5_000)
  const text = await (await answer).text()
  expect(text).toMatch(/^verbatim_engine_away\{engine="postgresql"[^}]*\} 1/m)
  expect(text).not.toMatch(/^verbatim_outbox_age\{/m)
})
