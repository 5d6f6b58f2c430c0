import { runService } from '@verbatim/kit/service.ts'
import { readConfig } from './read-config.ts'
import { createEdge } from './service.ts'

await runService(() => createEdge(readConfig(process.env)))
