import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CHART = 'charts/verbatim-region'

export type Operations = {
  /** Has the release keep a volume for archives. */
  keepArchives(size: string): Promise<void>
  /** Runs a command as a Job of the chart, as docs/OPERATIONS.md says; what it said, and the code it ended with. */
  operate(...command: string[]): Promise<{ code: number; said: string }>
}

/** Commands of operators in the region's release on the cluster that kubectl speaks to. */
export function openOperations(namespace: string, release = 'region'): Operations {
  const kubectl = async (...args: string[]): Promise<string> =>
    (await run('kubectl', ['--namespace', namespace, ...args], { maxBuffer: 1e8 })).stdout
  const helm = async (...args: string[]): Promise<string> =>
    (await run('helm', [...args, '--namespace', namespace], { maxBuffer: 1e8 })).stdout

  /** Writes the Job for a command, by the values that the release runs with, into a folder; its file. */
  async function written(folder: string, name: string, args: readonly string[]): Promise<string> {
    const [values, job] = [join(folder, 'values.json'), join(folder, 'job.yaml')]
    await writeFile(values, await helm('get', 'values', release, '--output', 'json'))
    const operation = ['--set', `operation.name=${name}`, '--set-json', `operation.args=${JSON.stringify(args)}`]
    // Another run each time, so that a cluster on which this was seen before shows it again.
    const again = ['--set-string', `operation.run=${Date.now()}`]
    const shown = ['--values', values, '--show-only', 'templates/operation-job.yaml']
    await writeFile(job, await helm('template', release, CHART, ...shown, ...operation, ...again))
    return job
  }
  return {
    async keepArchives(size) {
      await run('helm', ['dependency', 'update', CHART])
      await helm('upgrade', release, CHART, '--reuse-values', '--wait', '--set', `operation.size=${size}`)
    },
    async operate(name = '', ...args) {
      const folder = await mkdtemp(join(tmpdir(), 'verbatim-operation-'))
      const file = await written(folder, name, args)
      const job = (await kubectl('apply', '--filename', file, '--output=name')).trim()
      await rm(folder, { recursive: true })
      await kubectl('wait', '--for=jsonpath={.status.conditions}', '--timeout=3m', job)
      const path = '{.items[0].status.containerStatuses[0].state.terminated.exitCode}'
      const pods = `job-name=${job.slice(job.indexOf('/') + 1)}`
      const code = Number(await kubectl('get', 'pods', '--selector', pods, `--output=jsonpath=${path}`))
      const said = await kubectl('logs', job)
      await kubectl('delete', job)
      return { code, said }
    },
  }
}
