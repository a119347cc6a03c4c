/** The part of react-router-dom that components of a site can use: the rest is not part of the main file. */
export {
  createPath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom'
