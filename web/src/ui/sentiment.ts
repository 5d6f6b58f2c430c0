import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { Tilde } from './tilde.ts'

/** The sentiment tags by the role that the service gives them. Their colour never stands without the sign. */
const SIGNS = { positive: Plus, mixed: Tilde, negative: Minus } as const
export type Sentiment = keyof typeof SIGNS

const isSentiment = (role: string): role is Sentiment => Object.hasOwn(SIGNS, role)

/** The sentiment that a tag's role names; null for a tag of the research. */
export function sentimentOf(role: string | null | undefined): Sentiment | null {
  return role && isSentiment(role) ? role : null
}

/** Plus, tilde or minus; null for a tag of the research. */
export function signOf(role: string | null | undefined): LucideIcon | null {
  const sentiment = sentimentOf(role)
  return sentiment && SIGNS[sentiment]
}
