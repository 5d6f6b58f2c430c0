import { expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { startTelemetry } from './telemetry.ts'

/** What a process tells that starts telemetry, is asked once and stops. */
async function toldOnce(): Promise<string> {
  const port = await freePort()
  const metrics = { host: '127.0.0.1', port }
  const telemetry = await startTelemetry({ serviceName: 's', region: 'us_b', otlpUrl: null, traceRatio: 1, metrics })
  try {
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  } finally {
    await telemetry.stop()
  }
}

test('what stops can begin again in the same process, and is heard again', async () => {
  for (const _time of [1, 2]) expect(await toldOnce()).toMatch(/^verbatim_process_memory\{/m)
})
