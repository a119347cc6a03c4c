import BuildOnIt from './_build-on-it.md'
import { Home, type HomeTexts } from './_home'

const texts: HomeTexts = {
  tagline: 'Schedule, signups, tickets and website: everything a weekend full of events needs, in one place.',
  introduction: 'Read the introduction',
  search: 'Search guides, API and templates',
  howSignupsWork: 'How signups work',
  whatYouGet: 'What you get',
  whereToStart: 'Where to start',
  starts: { organisers: 'You organise a convention', developers: 'You use the API', authors: 'You write templates' },
  startLinks: {
    open: 'From an empty site to an open convention',
    signups: 'How people get their places',
    permissions: 'Who may do what',
    request: 'A first GraphQL request',
    queries: 'All queries',
    mutations: 'All mutations',
    template: 'A first Liquid template',
    filters: 'All filters',
    drops: 'What templates can show',
  },
  features: {
    conventions: {
      title: 'Conventions',
      text: 'Give every convention its own website, domain, time zone, staff and design.',
    },
    events: {
      title: 'Events and runs',
      text: 'Collect proposals, accept the best, and give each run a room and a time.',
    },
    signups: {
      title: 'Signups',
      text: 'First come, first served, by request, or in ranked-choice rounds, with fair waitlists.',
    },
    store: {
      title: 'Store',
      text: 'Sell tickets, shirts and coupons by card, with prices that change on the dates you set.',
    },
    content: { title: 'Content', text: 'Write your own pages, layouts and menus in Liquid and Markdown.' },
    forms: {
      title: 'Forms',
      text: 'Ask proposers and attendees what you need to know, and show their answers where they help.',
    },
    permissions: {
      title: 'Permissions',
      text: 'Let each staff position do exactly what its work requires, and nothing more.',
    },
    people: { title: 'People', text: 'Everyone has one account, and one profile for each convention they attend.' },
  },
  build: {
    title: 'Build on it',
    text: 'Whatever you can do in the app, your code can do through the GraphQL API. And every page of a convention is a Liquid template that you can change.',
  },
  latestPost: 'Latest from the blog',
  allPosts: 'All posts',
  scene: {
    label: "An evening's schedule in three rooms, a signup with two places left, and a paid weekend ticket",
    title: 'Lantern Weekend',
    date: 'Friday, 16 October',
    rooms: ['Hall', 'Attic', 'Garden'],
    lanterns: 'Lantern making',
    ferry: 'The Night Ferry',
    welcome: 'Welcome',
    heist: 'Airship heist',
    maps: 'Map reading',
    songs: 'Songs',
    full: '12 of 12',
    fourOfSix: '4 of 6',
    nineOfTwenty: '9 of 20',
    everyone: 'Everyone',
    waitlist: 'Waitlist 3',
    placesLeft: '2 places left',
    signUp: 'Sign up',
    ticket: 'Weekend ticket',
    paid: 'Paid',
  },
}

export default function HomePage() {
  return <Home texts={texts} examples={<BuildOnIt />} />
}
