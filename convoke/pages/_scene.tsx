import styles from './scene.module.css'

const times = ['18:00', '19:00', '20:00', '21:00']

export interface SceneTexts {
  /** Describes the whole picture. */
  label: string
  title: string
  date: string
  rooms: [string, string, string]
  lanterns: string
  ferry: string
  welcome: string
  heist: string
  maps: string
  songs: string
  full: string
  fourOfSix: string
  nineOfTwenty: string
  everyone: string
  waitlist: string
  placesLeft: string
  signUp: string
  ticket: string
  paid: string
}

const slots = [
  { room: 1, from: 1, to: 3, hue: 'amber', title: 'lanterns', note: 'full' },
  { room: 1, from: 3, to: 5, hue: 'coral', title: 'ferry', note: 'fourOfSix' },
  { room: 2, from: 1, to: 2, hue: 'teal', title: 'welcome', note: 'everyone' },
  { room: 2, from: 2, to: 4, hue: 'plum', title: 'heist', note: 'waitlist' },
  { room: 3, from: 1, to: 3, hue: 'teal', title: 'maps', note: 'nineOfTwenty' },
  { room: 3, from: 4, to: 5, hue: 'amber', title: 'songs', note: 'everyone' },
] as const

/** Illustration of a Friday evening: the schedule, a signup, a ticket. */
export default function Scene({ texts }: { texts: SceneTexts }) {
  return (
    <div className={styles.scene} role="img" aria-label={texts.label}>
      <div className={styles.board}>
        <div className={styles.head}>
          <b>{texts.title}</b>
          <span>{texts.date}</span>
        </div>
        <div className={styles.times}>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </div>
        <div className={styles.grid}>
          {texts.rooms.map((room, index) => (
            <span key={room} className={styles.room} data-room={index + 1}>
              {room}
            </span>
          ))}
          {slots.map(({ room, from, to, hue, title, note }) => (
            <span key={title} className={styles.slot} data-room={room} data-from={from} data-to={to} data-hue={hue}>
              <b>{texts[title]}</b>
              <span>{texts[note]}</span>
            </span>
          ))}
        </div>
      </div>
      <div className={styles.signup}>
        <b>{texts.ferry}</b>
        <span className={styles.places}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <i key={place} data-taken={place < 5 || undefined} />
          ))}
        </span>
        <span>{texts.placesLeft}</span>
        <span className={styles.press}>{texts.signUp}</span>
      </div>
      <div className={styles.ticket}>
        <span className={styles.tearOff}>£40</span>
        <span>
          <b>{texts.ticket}</b>
          <span className={styles.paid}>{texts.paid}</span>
        </span>
      </div>
    </div>
  )
}
