import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
  }
}

/** Starts one PostgreSQL for the whole run; tests get its url with `inject('adminUrl')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startTestPostgres()
  project.provide('adminUrl', adminUrl)
  return stop
}
