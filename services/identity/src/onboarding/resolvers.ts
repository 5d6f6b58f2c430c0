import type { Resolvers } from '#src/gql/graph-types.ts'
import { findOwnChecklist } from '#src/onboarding/find-own-checklist.ts'
import { itemsOf } from '#src/onboarding/onboarding-checklist.ts'
import { setOnboardingDismissed } from '#src/onboarding/set-onboarding-dismissed.ts'

export const onboardingResolvers = {
  Query: {
    onboardingChecklist: (_root, _arguments, ctx) => findOwnChecklist(ctx),
  },
  Mutation: {
    dismissOnboardingChecklist: (_root, _arguments, ctx) => setOnboardingDismissed(ctx, true),
    showOnboardingChecklist: (_root, _arguments, ctx) => setOnboardingDismissed(ctx, false),
  },
  OnboardingChecklist: {
    items: (checklist) => itemsOf(checklist).map((id) => ({ id, eventCount: checklist.counts.get(id) ?? 0 })),
    status: ({ completed }) => (completed ? 'completed' : 'active'),
  },
} satisfies Resolvers
