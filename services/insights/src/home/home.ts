import { gate } from '@verbatim/contracts/gates.ts'
import type { InsightsCtx } from '#src/context.ts'

/** The page of the home screen that was asked for. Throws Forbidden where the plan has no home. */
export function home<Page>({ actor }: Pick<InsightsCtx, 'actor'>, page: Page): Page {
  gate(actor, 'home')
  return page
}
