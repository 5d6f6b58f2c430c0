import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { registerGauge, registerSum } from './meters.ts'

/**
 * Tells what every process has: the memory that it takes (bytes), the processor time that it has taken (seconds), and
 * which share of the disk below /tmp is full.
 */
export function registerProcessGauges(): () => void {
  const unregister = [
    registerGauge('verbatim.process.memory', {}, async () => process.memoryUsage.rss()),
    registerSum('verbatim.process.cpu', {}, async () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    }),
    registerGauge('verbatim.disk.used', { disk: 'tmp' }, () => diskUsed(tmpdir())),
  ]
  return () => {
    for (const end of unregister) end()
  }
}

/** Which share of the disk that holds a folder is full, 0 to 1. */
export async function diskUsed(folder: string): Promise<number> {
  const { blocks, bavail } = await statfs(folder)
  return blocks ? 1 - bavail / blocks : 0
}
