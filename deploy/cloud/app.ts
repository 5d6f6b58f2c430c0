import { App } from 'aws-cdk-lib'
import { EdgeStack } from './edge-stack.ts'
import { ENVIRONMENTS, type Environment, REGION_KEYS } from './places.ts'
import { RegionStack } from './region-stack.ts'

/** Every stack of an environment in one account: four regions and an edge. */
export function environmentApp(environment: Environment, account: string, outdir?: string): App {
  const app = new App({ analyticsReporting: false, ...(outdir ? { outdir } : {}) })
  for (const key of REGION_KEYS) new RegionStack(app, { environment, key, account })
  new EdgeStack(app, { environment, account })
  return app
}

/** `node deploy/cloud/app.ts ENVIRONMENT ACCOUNT`, as the `app` of the cdk command line. */
if (import.meta.main) {
  const [name = '', account = ''] = process.argv.slice(2)
  const environment = ENVIRONMENTS.find((one) => one === name)
  if (!environment || !/^\d{12}$/.test(account)) {
    process.stderr.write(`node deploy/cloud/app.ts ${ENVIRONMENTS.join('|')} ACCOUNT (12 digits)\n`)
    process.exit(2)
  }
  environmentApp(environment, account).synth()
}
