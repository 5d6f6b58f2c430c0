import { join } from 'node:path'
import { refuse } from './command-line.ts'
import { generateProtobuf } from './generate/protobuf.ts'
import { generateSupergraph } from './generate/supergraph.ts'
import { generateWebOperations } from './generate/web-operations.ts'

const root = join(import.meta.dirname, '..', '..')
const only = process.argv[2]
const PARTS = ['protobuf', 'supergraph', 'web']

if (only && !PARTS.includes(only))
  refuse(`There is no ${only}. npm run generate -- ${PARTS.join(' | ')}, or nothing for all.`)

if (!only || only === 'protobuf') await generateProtobuf(root)
if (!only || only === 'supergraph') generateSupergraph(root, false)
if (!only || only === 'supergraph' || only === 'web') await generateWebOperations(root)
