/** What a research team has beside the sample study after some weeks: written for these pictures, nobody in it is real. */

type NewNote = { title: string; text: string }
export type NewProject = { title: string; summary: string; folder: string | null; notes: readonly NewNote[] }

export const FOLDERS = ['Shippers', 'Dispatch'] as const

/** The note in which a highlight loses its words, and the words. */
export const REVIEWED = {
  note: 'Weekly payout check-in, Callum Reid',
  words: 'Friday came and there was a line that said processing.',
  rewritten: 'Friday came, and all I could see was one line: processing.',
}

export const PROJECTS: readonly NewProject[] = [
  {
    title: 'Payout clarity',
    summary: 'What carriers believe happens between delivery and money.',
    folder: 'Carrier network',
    notes: [
      {
        title: REVIEWED.note,
        text: [
          'Priya Raman [0:04]: Take me through last Friday.',
          `Callum Reid [0:09]: ${REVIEWED.words} Nothing about why, nothing about when.`,
          'Priya Raman [0:31]: What did you do then?',
          'Callum Reid [0:34]: Rang my wife and told her to leave the card alone until Monday. I had the fuel account to pay first.',
          'Priya Raman [0:58]: And what would have helped?',
          'Callum Reid [1:02]: A day and an amount. If the amount is wrong I can argue about it. I cannot argue with a word.',
        ].join('\n\n'),
      },
      {
        title: 'Ride along, Ghent to Lille',
        text: [
          'Tomasz Wieczorek [0:10]: When do you look at the payout page?',
          'Luc Vandamme [0:15]: When I am standing still. At the pump, mostly. I want to know before I fill the second tank.',
          'Tomasz Wieczorek [0:44]: And if it shows nothing?',
          'Luc Vandamme [0:47]: Then I fill half and hope.',
        ].join('\n\n'),
      },
      {
        title: 'Debrief with the finance desk',
        text: '## What finance sees\n\nEight of ten questions are the same question: has it left, and when does it arrive. The desk answers from the bank file, which drivers never see.\n\n## What we agreed\n\nPriya asks three carriers to forward their payout mails for a month.',
      },
    ],
  },
  {
    title: 'Cross-border papers',
    summary: 'Names of papers in five languages.',
    folder: 'Carrier network',
    notes: [
      {
        title: 'Customs desk, Wrocław',
        text: [
          'Ines Okafor [0:02]: Which paper is asked for most often?',
          'Piotr Maj [0:07]: The one that has no name in Polish. I send what I have and wait for the colour to change.',
        ].join('\n\n'),
      },
      {
        title: 'List of papers by country',
        text: 'Poland, Portugal, Finland and Ireland each call it something else.',
      },
    ],
  },
  {
    title: 'Fleet reporting',
    summary: 'How operations managers get from raw numbers to a Monday report.',
    folder: 'Shippers',
    notes: [
      {
        title: 'Call notes, depot Rotterdam',
        text: [
          'Priya Raman [0:03]: Who reads the weekly report?',
          'Depot lead [0:08]: Whoever opens the mail first. The rest hear it at the coffee machine.',
        ].join('\n\n'),
      },
    ],
  },
  {
    title: 'Shift handover',
    summary: 'What gets lost between night and day dispatch.',
    folder: 'Dispatch',
    notes: [
      {
        title: 'Night desk, first visit',
        text: [
          'Tomasz Wieczorek [0:05]: How do you hand over?',
          'Night dispatcher [0:09]: A sheet of paper and a look. The look says how bad it is.',
        ].join('\n\n'),
      },
    ],
  },
]

export const EMPTY_PROJECT = { title: 'Winter tyre rules', summary: '', folder: 'Dispatch' }
export const UPLOAD_PROJECT = { title: 'Gate waiting times', summary: '', folder: 'Dispatch' }
export const PRIVATE_PROJECT = { title: 'Pricing, not announced', summary: '', folder: null }

/** What somebody threw away. */
export const TRASHED = {
  project: 'Depot survey, first draft',
  note: 'Call that dropped after a minute',
  insight: 'Drivers read the portal at night',
}

/** A tag of the payout project. */
export const PLAN_TAG = 'Nothing to plan with'

export const PUBLISHED = {
  title: 'A day and an amount end the payout calls',
  markdown:
    'Carriers do not ring because money is late. They ring because the page gives them **nothing to plan with**. A day lets them fill the tank; an amount lets them argue.',
}

export const DRAFT = {
  title: 'Drivers plan around school, not around loads',
  markdown:
    '## What we keep hearing\n\nThe hour of return decides whether a load is taken. It is asked before the price.\n\n## What it rests on',
}
