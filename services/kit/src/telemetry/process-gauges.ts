import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { registerGauge } from './meters.ts'

/** Tells what every process has: the memory that it takes (bytes), and which share of the disk below /tmp is full. */
export function registerProcessGauges(): () => void {
  const unregister = [
    registerGauge('verbatim.process.memory', {}, async () => process.memoryUsage.rss()),
    registerGauge('verbatim.disk.used', { disk: 'tmp' }, async () => {
      const { blocks, bavail } = await statfs(tmpdir())
      return blocks ? 1 - bavail / blocks : 0
    }),
  ]
  return () => {
    for (const end of unregister) end()
  }
}
