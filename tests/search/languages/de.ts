import type { LanguageSample } from './sample.ts'

export const german: LanguageSample = {
  pages: {
    install: [
      'Installation',
      'Laden Sie das Paket herunter und richten Sie es auf dem Rechner ein. Die Einrichtung dauert wenige Minuten.',
    ],
    images: [
      'Bilder einbinden',
      'Große Fotos werden beim Erstellen verkleinert. Jedes Bild braucht eine Beschreibung für blinde Menschen.',
    ],
    links: [
      'Verweise prüfen',
      'Die Prüfung findet jeden kaputten Verweis, auch Anker, die es auf einer Seite nicht gibt.',
    ],
    search: ['Suche', 'Das Suchfeld öffnet sich mit einer Taste. Gefundene Stellen werden im Text hervorgehoben.'],
    translate: [
      'Mehrere Sprachen',
      'Übersetzen Sie zuerst die Startseite. Eine fehlende Übersetzung erscheint in der Hauptsprache.',
    ],
    versions: [
      'Fassungen',
      'Eine eingefrorene Fassung ändert sich nicht mehr. Alte Fassungen bleiben unter ihrer Adresse erreichbar.',
    ],
    publish: [
      'Veröffentlichen',
      'Kopieren Sie den Ordner auf einen Server. Ein Neustart ist nicht nötig, wenn Sie Dateien austauschen.',
    ],
    tags: ['Schlagwörter', 'Ein Schlagwort ordnet Beiträge einem Thema zu. Jedes Thema hat eine eigene Liste.'],
    authors: [
      'Autorinnen und Autoren',
      'Der Name eines Autors steht unter der Überschrift, zusammen mit seinem Porträt.',
    ],
    redirects: ['Umleitungen', 'Wer eine Seite umbenennt, leitet die alte Adresse auf die neue um.'],
    sidebar: ['Seitenleiste', 'Ordner bilden Gruppen. Ziehen Sie eine Gruppe nach oben, damit Leser sie zuerst sehen.'],
    colors: [
      'Farben und Schriften',
      'Ein dunkler Hintergrund schont die Augen. Wählen Sie kräftige Farbtöne für Knöpfe.',
    ],
    errors: ['Fehlermeldungen', 'Jede Meldung nennt Datei und Zeile. Warnungen halten den Vorgang nicht auf.'],
    tables: [
      'Tabellen',
      'Zellen lassen sich links, rechts oder mittig ausrichten. Breite Tabellen rollen auf dem Telefon.',
    ],
    access: [
      'Zugriffsrechte',
      'Nur Mitglieder mit Schreibrecht dürfen Entwürfe speichern oder gelöschte Dokumente wiederherstellen.',
    ],
    prices: [
      'Preise und Rechnungen',
      'Der Monatspreis hängt von der Zahl der Nutzer ab. Rechnungen kommen am Ersten des Monats.',
    ],
    'news-1': [
      'Neuerungen im Frühjahr',
      'Pakete laden schneller. Bilder und Fotos haben neue Beschreibungen, Suchfelder neue Symbole. Die Leiste lässt sich breiter ziehen.',
    ],
    'news-2': [
      'Neuerungen im Sommer',
      'Heruntergeladene Dateien sind kleiner. Kaputte Knöpfe wurden ersetzt, Übersetzungen ergänzt, Hintergründe heller. Namen und Themen der Listen lassen sich ordnen.',
    ],
    'news-3': [
      'Neuerungen im Herbst',
      'Große Tabellen rollen ruhiger. Umbenannte Ordner behalten ihre Dateien auf Servern. Die erste Stelle hat einen Rahmen, die Rechnung eine Nummer, die Liste keinen Entwurf.',
    ],
    faq: [
      'Häufige Fragen',
      'Kann die Anzeige einfrieren? Wie kann ich ein Thema speichern und eine Größe prüfen? Was kostet ein Paket für Autoren, und wann lassen sich Zeilen hervorheben?',
    ],
  },
  questions: [
    ['paket einrichten', 'install'],
    ['heruntergeladene pakete', 'install'],
    ['bild verkleinern', 'images'],
    ['große bilder', 'images'],
    ['beschreibungen von fotos', 'images'],
    ['kaputte verweise', 'links'],
    ['ankern prüfen', 'links'],
    ['suchfelder', 'search'],
    ['stelle hervorheben', 'search'],
    ['übersetzungen', 'translate'],
    ['übersetzte startseiten', 'translate'],
    ['fassung einfrieren', 'versions'],
    ['dateien auf servern', 'publish'],
    ['themen ordnen', 'tags'],
    ['namen der autoren', 'authors'],
    ['umbenannte seiten', 'redirects'],
    ['gruppe in der leiste ziehen', 'sidebar'],
    ['dunkle hintergründe', 'colors'],
    ['entwurf speichern', 'access'],
    ['rechnung des monats', 'prices'],
  ],
}
