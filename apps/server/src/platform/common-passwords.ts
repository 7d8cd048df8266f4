/**
 * Words that the most common passwords of published leaks are made of, with the endings people give them. Passwords
 * shorter than eight characters are refused before this is asked.
 */
const WORDS = `
password passw0rd p@ssword p@ssw0rd pa55word passwort motdepasse contrasena senha parola
welcome letmein iloveyou trustno1 sunshine princess football baseball basketball superman batman
dragon monkey shadow master michael jordan jennifer hunter harley ranger thomas robert soccer hockey
killer george andrew charlie daniel jessica michelle ashley nicole chelsea biteme matthew access
yankees joshua maggie starwars silver william dallas amanda summer winter spring autumn love hello
freedom computer internet samsung google facebook liverpool arsenal barcelona whatever qwerty
qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm azerty azertyuiop qazwsx qazwsxedc
1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4 q1w2e3r4t5 qwer1234 abcd abcdef
abcdefg abcdefgh abc123 abcd1234 a1b2c3 a1b2c3d4 aa123456 admin administrator root toor guest user
default changeme secret login test testing temp temporary demo sample example company office manager
service support system server network database oracle cisco backup security pass passpass mypassword
newpassword mypass blink182 pokemon naruto metallica nirvana slipknot ferrari porsche mercedes corvette
mustang camaro chevy honda toyota yamaha suzuki peterbilt kenworth freightliner truck trucker trucking
truckdriver driver fleet dispatch dispatcher logistics transport longhaul bigrig diesel convoy
money million lucky flower butterfly cookie chocolate banana orange purple yellow rainbow diamond
angel babygirl lovely loveme lover sweetheart sweety friends family mother father jesus christ
heaven blessed anthony brandon justin jasmine elizabeth melissa stephanie samantha victoria alexander
benjamin christopher nicholas jonathan patrick richard steven brian scooter buster tigger
snoopy pepper ginger cowboys steelers eagles packers broncos lakers redsox patriots
guitar gateway phoenix tiger eagle falcon wizard merlin gandalf matrix spiderman ironman
pussy fuckyou fuckoff asshole bigdick
`;

const DIGITS = `
11111111 111111111 1111111111 12345678 123456789 1234567890 12341234 123123123 1231231230 87654321 987654321
9876543210 0987654321 00000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888
99999999 01234567 0123456789 10203040 11223344 1122334455 12121212 11221122 12344321 12345679 123454321
123321123 147258369 159753159 147852369 789456123 741852963 13131313 69696969 31415926 14141414 98765432
qwerty12 12345qwert 1234qwer 123qwe123 123abc123 qweasdzxc asdf1234 asdfasdf qwerqwer asd123asd zxcvzxcv
`;

const words = new Set(WORDS.trim().split(/\s+/));
const digits = new Set(DIGITS.trim().split(/\s+/));

/** Whether it is on the list, one character repeated, or a listed word dressed with digits and marks (`Welcome2026!`). */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (words.has(plain) || digits.has(plain) || /^(.)\1+$/u.test(plain)) return true;
  const undressed = plain.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  return words.has(undressed) && plain.length - undressed.length <= 5;
}
