import styles from './scene.module.css'

const rooms = ['Hall', 'Attic', 'Garden']
const times = ['18:00', '19:00', '20:00', '21:00']

const slots = [
  { room: 1, from: 1, to: 3, hue: 'amber', title: 'Lantern making', note: '12 of 12' },
  { room: 1, from: 3, to: 5, hue: 'coral', title: 'The Night Ferry', note: '4 of 6' },
  { room: 2, from: 1, to: 2, hue: 'teal', title: 'Welcome', note: 'Everyone' },
  { room: 2, from: 2, to: 4, hue: 'plum', title: 'Airship heist', note: 'Waitlist 3' },
  { room: 3, from: 1, to: 3, hue: 'teal', title: 'Map reading', note: '9 of 20' },
  { room: 3, from: 4, to: 5, hue: 'amber', title: 'Songs', note: 'Everyone' },
]

/** Illustration of a Friday evening: the schedule, a signup, a ticket. */
export default function Scene() {
  return (
    <div
      className={styles.scene}
      role="img"
      aria-label="An evening's schedule in three rooms, a signup with two places left, and a paid weekend ticket"
    >
      <div className={styles.board}>
        <div className={styles.head}>
          <b>Lantern Weekend</b>
          <span>Friday, 16 October</span>
        </div>
        <div className={styles.times}>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </div>
        <div className={styles.grid}>
          {rooms.map((room, index) => (
            <span key={room} className={styles.room} data-room={index + 1}>
              {room}
            </span>
          ))}
          {slots.map(({ room, from, to, hue, title, note }) => (
            <span key={title} className={styles.slot} data-room={room} data-from={from} data-to={to} data-hue={hue}>
              <b>{title}</b>
              <span>{note}</span>
            </span>
          ))}
        </div>
      </div>
      <div className={styles.signup}>
        <b>The Night Ferry</b>
        <span className={styles.places}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <i key={place} data-taken={place < 5 || undefined} />
          ))}
        </span>
        <span>2 places left</span>
        <span className={styles.press}>Sign up</span>
      </div>
      <div className={styles.ticket}>
        <span className={styles.tearOff}>£40</span>
        <span>
          <b>Weekend ticket</b>
          <span className={styles.paid}>Paid</span>
        </span>
      </div>
    </div>
  )
}
