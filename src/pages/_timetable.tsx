import styles from './home.module.css'

const slots = [
  { room: 1, from: 1, to: 3, title: 'Lantern making', state: '12 of 12' },
  { room: 2, from: 1, to: 2, title: 'Opening', state: 'Everyone' },
  { room: 3, from: 2, to: 4, title: 'Airship heist', state: '4 of 6' },
  { room: 2, from: 2, to: 4, title: 'Night market', state: 'Waitlist 3' },
  { room: 1, from: 3, to: 4, title: 'Map reading', state: '9 of 20' },
]

/** A small timetable: what the product is about, at a glance. */
export default function Timetable() {
  return (
    <figure className={styles.timetable} aria-label="A timetable of three rooms with signups">
      <figcaption>
        <span>Friday</span>
        <span>18:00</span>
        <span>20:00</span>
        <span>22:00</span>
      </figcaption>
      <ul>
        {slots.map((slot) => (
          <li key={slot.title} data-room={slot.room} data-from={slot.from} data-to={slot.to}>
            <strong>{slot.title}</strong>
            <span>{slot.state}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
