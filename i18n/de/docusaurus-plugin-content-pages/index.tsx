import { Home, type HomeTexts } from '@site/convoke/pages/_home'
import BuildOnIt from './_build-on-it.md'

const texts: HomeTexts = {
  tagline:
    'Zeitplan, Anmeldungen, Tickets und Website: alles, was ein Wochenende voller Veranstaltungen braucht, an einem Ort.',
  introduction: 'Zur Einführung',
  search: 'Leitfäden und API durchsuchen',
  howSignupsWork: 'So funktionieren Anmeldungen',
  whatYouGet: 'Was Sie bekommen',
  whereToStart: 'Wo Sie anfangen',
  starts: {
    organisers: 'Sie veranstalten eine Convention',
    developers: 'Sie nutzen die API',
    authors: 'Sie schreiben Vorlagen',
  },
  startLinks: {
    open: 'Von der leeren Website zur offenen Convention',
    signups: 'Wie alle ihre Plätze bekommen',
    permissions: 'Wer was darf',
    request: 'Eine erste GraphQL-Anfrage',
    queries: 'Alle Abfragen',
    mutations: 'Alle Mutationen',
    template: 'Eine erste Liquid-Vorlage',
    filters: 'Alle Filter',
    drops: 'Was Vorlagen zeigen können',
  },
  features: {
    conventions: {
      title: 'Conventions',
      text: 'Geben Sie jeder Convention ihre eigene Website, Domain, Zeitzone, Gestaltung und ihr eigenes Orga-Team.',
    },
    events: {
      title: 'Veranstaltungen und Termine',
      text: 'Sammeln Sie Vorschläge, nehmen Sie die besten an, und geben Sie jedem Termin einen Raum und eine Zeit.',
    },
    signups: {
      title: 'Anmeldungen',
      text: 'Der Reihe nach, auf Anfrage oder in Runden mit Wunschlisten, mit fairen Wartelisten.',
    },
    store: {
      title: 'Shop',
      text: 'Verkaufen Sie Tickets, Shirts und Gutscheine per Karte, zu Preisen, die sich an Ihren Stichtagen ändern.',
    },
    content: { title: 'Inhalte', text: 'Schreiben Sie eigene Seiten, Layouts und Menüs in Liquid und Markdown.' },
    forms: {
      title: 'Formulare',
      text: 'Fragen Sie, was Sie wissen müssen, und zeigen Sie die Antworten dort, wo sie helfen.',
    },
    permissions: {
      title: 'Berechtigungen',
      text: 'Jede Position im Orga-Team darf genau das, was ihre Aufgabe verlangt, und nicht mehr.',
    },
    people: {
      title: 'Konten und Profile',
      text: 'Alle haben ein Konto und für jede Convention, die sie besuchen, ein Profil.',
    },
  },
  build: {
    title: 'Bauen Sie darauf auf',
    text: 'Was Sie in der App tun können, kann Ihr Code über die GraphQL-API tun. Und jede Seite einer Convention ist eine Liquid-Vorlage, die Sie ändern können.',
  },
  latestPost: 'Neues aus dem Blog',
  allPosts: 'Alle Beiträge',
  scene: {
    label:
      'Der Zeitplan eines Abends in drei Räumen, eine Anmeldung mit zwei freien Plätzen und ein bezahltes Wochenendticket',
    title: 'Lantern Weekend',
    date: 'Freitag, 16. Oktober',
    rooms: ['Saal', 'Dach', 'Garten'],
    lanterns: 'Laternen basteln',
    ferry: 'Die Nachtfähre',
    welcome: 'Empfang',
    heist: 'Luftschiffraub',
    maps: 'Karten lesen',
    songs: 'Lieder',
    full: '12 von 12',
    fourOfSix: '4 von 6',
    nineOfTwenty: '9 von 20',
    everyone: 'Für alle',
    waitlist: 'Warteliste 3',
    placesLeft: '2 Plätze frei',
    signUp: 'Anmelden',
    ticket: 'Wochenendticket',
    paid: 'Bezahlt',
  },
}

export default function HomePage() {
  return <Home texts={texts} examples={<BuildOnIt />} />
}
