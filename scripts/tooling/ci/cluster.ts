import { join } from 'node:path'
import { root, runProgram } from './run-program.ts'
import { type Count, countOf, notDone, reports } from './suites.ts'

/** What only a cluster shows, on a control plane of this machine where there is one (CLUSTER_KIT brings it up). */
export async function onCluster(kit = process.env.CLUSTER_KIT): Promise<Count> {
  if (!kit) {
    notDone.push('pods were not replaced on a cluster: no CLUSTER_KIT brings one up on this machine')
    return { passed: 0, failed: 0 }
  }
  const report = `--outputFile.json=${join(reports, 'cluster.json')}`
  await runProgram(join(root, 'scripts/tests/proofs/cluster/on-kit.sh'), [
    kit,
    '--reporter=default',
    '--reporter=json',
    report,
  ])
  return countOf('cluster')
}
