import { groupTerm } from './similar-words.ts'

/**
 * Words and phrases of documentation with a similar meaning, by language. They rank far below the words of the query. Only words
 * that are similar in most documentation belong here.
 */
const lists: Record<string, string> = {
  en: `
add,create,new,make,insert
change,edit,update,modify,alter,adjust,customize
delete,remove,erase,discard
cancel,stop,abort,withdraw
show,display,view,see,appear,visible
hide,hidden,invisible,private
find,search,locate
start,begin,launch,open
end,finish,stop,close,complete
choose,select,pick
allow,permit,enable,let
forbid,deny,block,refuse,reject,prohibit,ban,decline
enable,activate
disable,deactivate
grant,give,assign
revoke,withdraw,remove
move,transfer,shift
copy,duplicate,clone,reuse
double,duplicate,twice,two
switch,swap,exchange,replace,change
join,merge,combine
repeat,recurring,several,again,multiple,many
image,picture,photo,graphic
video,movie,film,clip
file,document,attachment,upload
upload,import,attach
download,export,save
price,cost,fee,amount
buy,purchase,order,checkout
pay,payment,charge
money,payment,cash
refund,reimburse
discount,coupon,voucher
invoice,bill,receipt
email,mail,message
message,notification,text
notify,notification,alert,inform
user,account,member,person,people
customer,buyer,user,client
visitor,guest,user
admin,administrator
staff,team,employee
permission,right,access,privilege,allow
password,credential
registration,register,signup,enroll
configure,configuration,setting,option,preference,setup
install,installation,setup
error,problem,issue,failure,fail,bug
fix,repair,solve,resolve,correct
missing,lost,gone,disappear
help,support
guide,tutorial
introduction,overview
question,ask
answer,reply,response
menu,navigation
link,url,address
website,site
layout,template,theme,design
style,css,stylesheet
color,theme
title,name,heading
rename,name,identifier
describe,description,summary
category,kind,type,group
schedule,calendar,timetable,agenda,plan
date,time,day
duration,length,long
place,venue,location,room
seat,place,spot,slot
full,capacity,limit
limit,maximum,max
minimum,min,least
count,number,quantity,total
automatic,automatically
role,position
secret,private,confidential
secure,security,protect
attack,vulnerability,exploit
leak,breach,stolen,exposed
fast,speed,performance,slow
phone,mobile,smartphone,telephone
app,application,program,client
endpoint,api,url
query,request
field,property,attribute,column
parameter,argument,variable
example,sample,demo
test,try,preview
version,release
history,log,record,audit
approve,accept,confirm
queue,wait,pending
rule,policy
sort,order
form,questionnaire,survey
mandatory,required
expire,expiry,end
rate,rating,vote
note,comment,remark
shop,store
cart,basket
participant,attendee
organizer,host,staff
helper,volunteer
embed,insert,include
capitalize,case,uppercase
format,convert
table,list
click,press,button
buy,bought
sell,sale,sold
pay,paid
send,sent
write,wrote,written
choose,chose,chosen
lose,lost
keep,kept
hold,held
begin,began,begun
give,gave,given
take,took,taken
show,shown
hide,hid
leave,left
build,built
run,ran
break,broke,broken
steal,stole,stolen
make,made
find,found
log in,login,sign in,signin
log out,logout,sign out,signout
sign up,register
turn on,enable
turn off,disable
set up,install,configure
get rid of,delete
call off,cancel
money back,pay back,refund
how much,price
look for,look up,find
bring back,put back,restore
take back,revoke
opt out,unsubscribe,withdraw
get started,getting started,introduction
hand over,transfer
fill in,fill out,answer
go back,undo,revert
run out,sold out
wait list,waitlist
time zone,timezone
changelog,changes,release notes
cors,cross origin,cross domain
auth,authentication,login
sso,single sign on
2fa,mfa,two factor,multi factor
i18n,internationalization,translation
l10n,localization,translation
a11y,accessibility
gdpr,privacy,data protection
faq,question
cli,command line
gui,interface
db,database
env,environment
repo,repository
docs,documentation
dev,development
prod,production
config,configuration
param,parameter
arg,argument
var,variable
func,function
bool,boolean
int,integer
img,image
pic,picture
perf,performance
tz,timezone
qty,quantity
dob,birthday,date of birth
sms,text message
csv,spreadsheet,excel
js,javascript
ts,typescript
`,
}

/**
 * Returns the groups of similar words of a locale, separated by commas; undefined if there are none.
 * @param synonyms of the site: a word that is alone in a group has no similar words
 */
export function similarWords(locale: string, synonyms: string[][]): string[] | undefined {
  const list = lists[new Intl.Locale(locale).language]
  if (list === undefined) return undefined
  const alone = new Set(
    synonyms
      .filter(({ length }) => length === 1)
      .flat()
      .map(groupTerm),
  )
  return list
    .trim()
    .split('\n')
    .map((group) => group.split(',').filter((word) => !alone.has(groupTerm(word))))
    .filter((group) => group.length > 1)
    .map((group) => group.join())
}
