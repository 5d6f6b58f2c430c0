import { CUES } from '#src/summaries/frameworks/cues.ts'
import type { SoughtSection } from '#src/summaries/frameworks/framework.ts'

/** Usability test. */
export const usabilityTest: readonly SoughtSection[] = [
  {
    title: 'What they tried',
    says: CUES.tried,
    like: [
      'First I clicked on the menu to look for it.',
      'I would go to the settings to change that.',
      'I opened the page and typed the number.',
      'I took the photo and pressed send.',
    ],
  },
  {
    title: 'Where they got stuck',
    says: CUES.problem,
    like: [
      'I cannot find the button.',
      'I do not know what to do now.',
      'It says there is an error, but not which one.',
      'It was refused and I tried it again.',
    ],
  },
  {
    title: 'What they had expected',
    says: CUES.expected,
    like: [
      'I thought it would take me to the next step.',
      'I expected to see a confirmation.',
      'I assumed that it was saved.',
      'That is not what I thought it meant.',
    ],
  },
  {
    title: 'What they liked',
    says: CUES.praise,
    like: ['That was easy.', 'I like that it shows me how far I am.', 'This is clear and simple.'],
  },
  {
    title: 'What they proposed',
    says: CUES.wish,
    like: ['You could put it at the top.', 'It should say what is missing.', 'I would use another word for it.'],
  },
]

/** Research report. */
export const researchReport: readonly SoughtSection[] = [
  {
    title: 'Context',
    says: CUES.context,
    like: [
      'I have worked in this job for six years.',
      'We are a small family business with four vans.',
      'I live outside of the town and work at night.',
    ],
  },
  {
    title: 'Habits',
    says: CUES.habit,
    like: [
      'Every Monday I do the report.',
      'Usually I do it on my phone in the evening.',
      'I always ask my colleague first.',
      'We write it on a list on the wall.',
    ],
  },
  {
    title: 'Pains',
    says: CUES.problem,
    like: [
      'The worst part is the waiting.',
      'It takes three hours and I hate it.',
      'I lost a day of work because of it.',
      'It never works the first time.',
    ],
  },
  {
    title: 'Needs',
    says: CUES.wish,
    like: ['I need to know when it is done.', 'I want somebody I can call.', 'It has to be quick.'],
  },
  {
    title: 'Attitudes',
    says: CUES.attitude,
    like: [
      'I do not trust them with that.',
      'For me it is about being treated with respect.',
      'I think that people care more about the money.',
      'I believe what my colleagues say.',
    ],
  },
]

/** Product requirements. */
export const productRequirements: readonly SoughtSection[] = [
  {
    title: 'The problem',
    says: CUES.problem,
    like: [
      'The problem is that the numbers do not match.',
      'It fails and we have to do it again.',
      'Nobody knows what is going on.',
      'It takes days until something happens.',
    ],
  },
  {
    title: 'Who has it',
    says: CUES.who,
    like: [
      'New drivers have the most trouble with it.',
      'I am the manager of two hundred people.',
      'It is mostly the older colleagues.',
      'Everybody who works at night has this.',
    ],
  },
  {
    title: 'What they need',
    says: CUES.wish,
    like: ['We need a way to do it ourselves.', 'I want to see it at a glance.', 'It should work without a laptop.'],
  },
  {
    title: 'Limits',
    says: CUES.limit,
    like: [
      'It has to be legal and our data must stay here.',
      'There is no signal in the yard.',
      'We only have old phones.',
      'We cannot pay more than that.',
    ],
  },
  {
    title: 'How success would show',
    says: CUES.success,
    like: [
      'It would save me three hours a week.',
      'Then I could start on the same day.',
      'If it took ten minutes I would be happy.',
      'We would have fewer mistakes.',
    ],
  },
]
