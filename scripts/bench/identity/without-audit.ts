import { registerHooks } from 'node:module'

/**
 * What a peer of the benchmark `audit` is started with: acts of services write nothing into the audit log. Nothing that is
 * shipped knows of it.
 */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('/services/kit/src/audit/audit.ts')) return next(url, context)
    return { format: 'module', shortCircuit: true, source: 'export const audit = async () => undefined' }
  },
})
