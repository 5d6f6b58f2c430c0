import type { MediaEngine } from './media-engine.ts'
import type { MediaFixtures } from './media-fixtures.ts'

/** What the contract of an engine for recordings is held with. */
export type MediaContract = {
  open: () => MediaEngine
  fixtures: () => MediaFixtures
  /** A folder in which every test makes its own. */
  folder: string
  /** The speech in the fixtures: signed 16-bit samples, 16 kHz. */
  speech: Int16Array
}
