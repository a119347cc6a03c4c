import Layout from '@theme/Layout'
import { Link, useSite } from 'lectern/client'
import Timetable from './_timetable'
import styles from './home.module.css'

const areas = [
  {
    title: 'Conventions',
    text: 'One site for each convention, with its own domain, time zone, staff and look.',
    to: '/docs/concepts/conventions',
  },
  {
    title: 'Events and runs',
    text: 'Collect proposals, accept the good ones, and put each run into a room and a slot.',
    to: '/docs/concepts/events-and-runs',
  },
  {
    title: 'Signups',
    text: 'First come, first served, by request, or by ranked choice in rounds, with fair waitlists.',
    to: '/docs/concepts/signups',
  },
]

export default function Home() {
  const { title, tagline } = useSite()
  return (
    <Layout className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1>{title}</h1>
          <p className={styles.tagline}>{tagline}</p>
          <p>
            Events, signups, tickets, a store, pages, forms and permissions in one place, with a GraphQL API and Liquid
            templates for those who want to build on it.
          </p>
          <p className={styles.actions}>
            <Link className={styles.primary} to="/docs/intro">
              Read the introduction
            </Link>
            <Link to="/docs/concepts/signups">How signups work</Link>
          </p>
        </div>
        <Timetable />
      </section>
      <section className={styles.areas} aria-label="What Convoke does">
        {areas.map((area) => (
          <article key={area.to}>
            <h2>
              <Link to={area.to}>{area.title}</Link>
            </h2>
            <p>{area.text}</p>
          </article>
        ))}
      </section>
    </Layout>
  )
}
