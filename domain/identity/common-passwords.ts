/**
 * The most used passwords, in lower case and separated by blanks. Passwords that differ only in case are one entry
 * (OPEN-32).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  123456 password 123456789 12345678 12345 qwerty 1234567 111111 123123 abc123 1234567890 password1 1234 iloveyou
  1q2w3e4r 000000 qwerty123 zaq12wsx dragon sunshine princess letmein 654321 monkey 27653 1qaz2wsx 123321
  qwertyuiop superman asdfghjkl trustno1 jordan23 welcome welcome1 admin admin123 admin1234 administrator root toor
  password12 password123 password1234 password12345 password1! password123! password12! password! password@1
  password@123 password#1 password.1 password1. password1$ password2 password3 password01 password2020 password2021
  password2022 password2023 password2024 password2025 password2026 p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd1! p@ssw0rd12
  p@ssw0rd123 p@ssw0rd123! p@ssword p@ssword1 p@ssword123 p@55w0rd p@55word passw0rd passw0rd1 passw0rd! passw0rd1!
  passw0rd123 pa$$w0rd pa$$w0rd1 pa$$word pa$$word1 pa55word pa55word1 pa55w0rd pa55w0rd1 passwort passwort1 passwort1!
  passwd passwd123 pass123 pass1234 pass@123 pass@1234 pass12345 passpass passme password99 password11 password10
  welcome12 welcome123 welcome123! welcome1! welcome! welcome01 welcome1234 welcome2 welcome@1 welcome@123 welcome#1
  welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 w3lcome w3lc0me
  admin1 admin12 admin12345 admin@123 admin@1234 admin123! admin1! admin! adminadmin admin2024 admin2025 admin2026
  letmein1 letmein1! letmein123 letmein! letmein12 changeme changeme1 changeme1! changeme123 changeme! changeit
  changethis default default1 default1! default123 guest guest123 guest1234 test test1 test12 test123 test1234 test12345
  test123! test@123 testtest testing testing1 testing123 tester temp temp123 temp1234 temporary temppass secret secret1
  secret1! secret12 secret123 secret123! user user123 user1234 username demo demo123 demo1234 login login123 master
  master1 master123 access access1 access14 qwerty1 qwerty1! qwerty12 qwerty12! qwerty123! qwerty1234 qwerty12345
  qwerty123456 qwerty2024 qwerty@123 qwerty! qwertyu qwertyui qwertyuiop1 qwerty7 qwerty11 qwer1234 qwer1234! qwer123
  qwerasdf qweasd qweasdzxc qweasd123 qwe123 qwe123! qwe12345 qweqwe qwaszx 1qazxsw2 1qaz2wsx3edc 1qaz@wsx 1qaz!qaz
  !qaz2wsx !qaz1qaz qazwsx qazwsx123 qazwsx1! qazwsxedc qazxsw qaz123 q1w2e3 q1w2e3r4 q1w2e3r4! q1w2e3r4t5 q1w2e3r4t5y6
  1q2w3e 1q2w3e4 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y zaq1zaq1 zaq1@wsx zaq!2wsx zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123
  zxcv1234 zxc123 zxczxc asdf asdf1234 asdf1234! asdf123 asdfasdf asdfgh asdfgh1 asdfghj asdfghjkl1 asd123 asd12345
  asdasd asdasd123 asdqwe123 azerty azerty1 azerty12 azerty123 azerty123! azertyuiop azerty1! 1234qwer 1234qwer! 123qwe
  123qwe! 123qweasd 123qweasdzxc 123abc 123asd 1234abcd 1234abcd! 12qwaszx 12345qwert 12345qwerty 123456a 123456aa
  123456a! 123456abc 123456q 123456qwerty 123456789a 12345678a 12345a 1234567a 1234567q a123456 a1234567 a12345678
  a123456789 a1b2c3 a1b2c3d4 a1b2c3d4! aa123456 aa123456! aa123456@ aa12345678 aaa111 aaa123 aaaaaa aaaaaa1 aaaaaaaa
  abc12345 abc123456 abc123! abc1234 abc1234! abc@123 abc@1234 abcabc abcd123 abcd1234 abcd1234! abcd12345 abcd@1234
  abcdef abcdef1 abcdef123 abcdefg abcdefg1 abcdefgh abcdefgh1 abcdefghi abcde123 abcde12345 as123456 asd123456 qq123456
  ww123456 zz123456 xx123456 ss123456 pp123456 111111a a111111 11111111 1111111 111222 11223344 112233 1122334455 121212
  12121212 123123123 123123a 123321a 123654 123654789 123456123 123456654321 1234554321 123456780 1234561 12344321
  1234512345 12341234 123412 12345679 1234567891 12345678910 123456789! 123454321 131313 134679 135790 1357924680 141414
  142536 147147 147258 147258369 147852 147852369 151515 159159 159357 159753 159951 161616 171717 181818 18436572
  19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 198585 202020 20202020 212121 222222
  22222222 223344 232323 235689 242424 246810 252525 258369 258456 262626 272727 282828 292929 303030 313131 321321
  321654 321654987 333333 33333333 369369 420420 424242 444444 44444444 454545 456123 456456 456789 464646 494949 505050
  515151 525252 545454 555555 55555555 565656 585858 616161 636363 646464 654321a 656565 666666 66666666 676767 686868
  696969 69696969 707070 717171 727272 741852 741852963 747474 753159 757575 777777 7777777 77777777 787878 789456
  789456123 789789 797979 808080 818181 828282 838383 852456 858585 868686 878787 888888 88888888 898989 909090 951753
  963852 963852741 969696 979797 987654 987654321 9876543210 98765432 989898 999999 99999999 999999999 00000000 0000000000
  0123456 01234567 0123456789 010101 01010101 010203 01020304 0987654321 098765 0987654 007007 001122 00112233 012345
  iloveyou1 iloveyou1! iloveyou2 iloveyou12 iloveyou123 iloveyou! ilove iloveme iloveu iloveu2 iloveu1 iloveyou3 ihateyou
  loveme love123 love1234 lovely lovelove lover loveyou lovers loveyou1 mylove mylove1 love love12 sweetlove truelove
  sunshine1 sunshine1! sunshine12 sunshine123 sunshine! princess1 princess1! princess12 princess123 prince princesa
  princesse dragon1 dragon12 dragon123 dragon1! dragonball dragonball1 monkey1 monkey12 monkey123 monkey1! monkeys
  football football1 football1! football12 football123 footbal baseball baseball1 baseball1! baseball12 baseball123
  basketball basketball1 softball soccer soccer1 soccer10 soccer12 soccer123 hockey hockey1 hockey123 golf golfer tennis
  superman1 superman1! superman123 batman batman1 batman12 batman123 spiderman spiderman1 ironman starwars starwars1
  starwars1! startrek pokemon pokemon1 pokemon123 naruto naruto1 naruto123 minecraft minecraft1 fortnite fortnite1 roblox
  roblox123 nintendo mario mario123 zelda gamer gamer123 gaming warcraft counter matrix matrix1 hello hello1 hello1! hello12
  hello123 hello123! hello1234 hellohello helloworld hellokitty hello! goodbye shadow shadow1 shadow12 shadow123 michael
  michael1 michael1! michael123 michelle michelle1 jennifer jennifer1 jessica jessica1 jessica123 ashley ashley1 ashley12
  amanda amanda1 amanda123 andrew andrew1 andrew123 anthony anthony1 daniel daniel1 daniel12 daniel123 danielle danielle1
  david david1 david123 charlie charlie1 charlie1! charlie123 thomas thomas1 thomas123 robert robert1 robert123 joshua
  joshua1 joseph joseph1 jordan jordan1 jordan123 jordan12 justin justin1 matthew matthew1 matthew123 nicole nicole1
  nicolas nicholas nicholas1 william william1 william123 richard richard1 samantha samantha1 sophie sophie1 alexander
  alexander1 alexandra alexandre alexis alexis1 alex123 alex1234 andrea andrea1 angela angela1 angel angel1 angel12
  angel123 angels angelica anna123 antonio antonio1 benjamin benjamin1 brandon brandon1 brittany brittany1 bonnie carlos
  carlos1 carlos123 caroline chris123 christian christian1 christine christopher claudia crystal cristina diamond diamond1
  elizabeth elizabeth1 emily123 eduardo enrique fernando fernando1 francisco gabriel gabriel1 gabriela george george1
  george123 hannah hannah1 hannah123 heather heather1 isabella isabelle jackson jackson1 jasmine jasmine1 jason123 jasper
  jasper1 jonathan jonathan1 juliana julian junior junior1 katherine kevin123 kimberly kimberly1 lauren lauren1 leonardo
  liverpool liverpool1 liverpool1! liverpool123 arsenal arsenal1 arsenal123 chelsea chelsea1 chelsea123 barcelona
  barcelona1 realmadrid juventus manchester manutd united ferrari ferrari1 mercedes mercedes1 porsche porsche911 mustang
  mustang1 mustang123 corvette corvette1 camaro camaro1 chevy harley harley1 harley123 davidson honda honda123 toyota
  toyota1 yamaha suzuki nissan subaru bmw123 marlboro maverick maverick1 phoenix phoenix1 ranger ranger1 rangers rangers1
  hunter hunter1 hunter12 hunter123 hunter2 killer killer1 killer12 killer123 ninja ninja123 ninja1 pirate warrior
  warrior1 wizard wizard1 thunder thunder1 tigger tigger1 tigger12 tiger tiger1 tiger123 tigers tigers1 lion123 eagle1
  eagles eagles1 falcon falcons cowboy cowboy1 cowboys cowboys1 steelers steelers1 yankees yankees1 lakers lakers24
  lakers1 raiders raiders1 packers packers1 patriots patriots1 bulldog bulldog1 bulldogs canadiens habs canada canada1
  canada123 montreal montreal1 quebec quebec1 toronto toronto1 vancouver ottawa france france1 france123 london london1
  london123 paris paris123 newyork newyork1 america america1 mexico mexico1 brasil brazil england england1 germany
  butterfly butterfly1 flower flower1 flower123 flowers rose123 buttercup cupcake cupcake1 cookie cookie1 cookie123
  cookies chocolate chocolate1 chocolat cheese cheese1 chicken chicken1 banana banana1 banana123 orange orange1 orange123
  apple apple1 apple123 apples pepper pepper1 pepper123 peanut peanut1 ginger ginger1 ginger123 sugar sweet sweetie
  sweety honey honey1 honey123 bubbles bubbles1 snowball snowman summer summer1 summer12 summer123 summer2020 summer2021
  summer2022 summer2023 summer2024 summer2025 summer2026 summer2024! summer2025! summer1! winter winter1 winter12
  winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 winter2024! winter2025!
  winter1! spring spring1 spring123 spring2020 spring2021 spring2022 spring2023 spring2024 spring2025 spring2026 autumn
  autumn1 autumn2023 autumn2024 autumn2025 fall2023 fall2024 fall2025 january january1 february march2024 april2024
  august august1 september september1 october october1 november november1 december december1 monday monday1 friday
  friday13 friday1 silver silver1 golden gold123 black123 blackie purple purple1 purple123 yellow yellow1 blue123 blue1234
  bluebird green123 red123 rainbow rainbow1 rainbow123 whatever whatever1 whatever1! nothing nothing1 something secure
  security security1 computer computer1 computer1! computer123 internet internet1 internet123 google google1 google123
  facebook facebook1 facebook123 instagram linkedin twitter youtube microsoft windows windows1 windows10 samsung samsung1
  samsung123 iphone apple1234 android nokia nokia123 oracle cisco cisco123 server linux ubuntu debian mysql postgres
  database network service support support1 support123 system system1 manager manager1 manager123 office office1 office123
  company company1 company123 business sales123 info123 work123 worker money money1 money123 moneymoney cash123 dollar
  freedom freedom1 freedom1! freedom123 forever forever1 family family1 family123 friend friends friends1 friendship
  mother mother1 mommy mommy1 mom123 mama123 daddy daddy1 daddy123 father babygirl babygirl1 babyboy baby123 baby1234
  baby12 sister brother blessed blessed1 jesus jesus1 jesus123 jesuschrist christ heaven god123 godisgood faith hope123
  grace123 peace123 trinity trinity1 buster buster1 buster12 buster123 bailey bailey1 bailey12 bella bella123 bella1
  buddy buddy1 buddy123 coco123 daisy daisy1 daisy123 fluffy lucky lucky1 lucky123 lucky7 maggie maggie1 molly molly123
  molly1 max123 maxwell oliver oliver1 oliver123 oscar oscar123 rocky rocky1 rocky123 sadie smokey smokey1 sparky
  teddybear toby123 puppy puppy123 kitty kitty123 kitten dolphin dolphin1 dolphins elephant rabbit horses horse123 fish123
  snoopy snoopy1 scooter scooter1 scooby scoobydoo mickey mickey1 mickeymouse minnie garfield tinkerbell winnie hercules
  poohbear simpsons simpson bond007 jamesbond james007 jamesbond007 metallica metallica1 nirvana nirvana1 eminem eminem1
  slipknot blink182 beatles greenday linkinpark music music1 music123 musica guitar guitar1 rockstar rockstar1 rockyou
  dance123 dancer dancer1 singer elvis1 movie123 player player1 playboy playboy1 gangsta gangster bigdaddy bigboss big123
  boomer boomer1 booboo boobear cheer cheerleader class of2024 student student1 student123 teacher teacher1 school school1
  school123 college college1 university doctor doctor1 nurse nurse123 police soldier marine marines army123 navy123
  airforce fire123 fireman firefighter heating plumber electric service1 service123 repair repair1 repair123 technician
  trustno1! trustno1234 startfinding mypassword mypassword1 mypassword1! mypassword123 thepassword newpassword newpassword1
  newpassword1! oldpassword nopassword yourpassword easypassword mypass mypass1 mypass123 mynewpass motdepasse motdepasse1
  motdepasse1! motdepasse123 motdepasse! bonjour bonjour1 bonjour123 bonjour1! salut123 soleil soleil1 soleil123 chouchou
  doudou loulou loulou1 jetaime jetaime1 jetaime123 marseille nicolas1 camille camille1 pompier vacances contrasena
  contrasena1 contrasena1! contrasena123 contraseña contraseña1 hola hola123 hola1234 holahola teamo teamo123 tequiero
  tequiero1 amor123 amorcito mi-amor miamor mivida estrella estrella1 mariposa corazon corazon1 bonita chiquita america10
  argentina colombia alejandro alejandra sebastian sebastian1 valentina daniela mariana fuckyou fuckyou1 fuckyou2 fuckoff
  fuckyou! asshole asshole1 bitch1 bullshit pussy69 sex123 sexy123 sexygirl hotmail hotmail1 yahoo123 gmail123 a1s2d3f4
  a1s2d3f4g5 z1x2c3v4 1a2b3c 1a2b3c4d 1a2b3c4d5e 1g2w3e4r gwerty gwerty123 xxxxxx xxxxxxxx zzzzzz zzzzzzzz qqqqqq qqqqqqqq
  qqww1122 wwwwww ssssss ffffff dddddd mmmmmm kkkkkk 11111 22222 33333 55555 66666 77777 88888 99999 00000 123 321 1111 0000
  2000 1212 7777 1004 4444 2222 6969 9999 3333 5555 6666 1122 1313 8888 4321 2001 1010 0007 correcthorsebatterystaple
  `
    .trim()
    .split(/\s+/),
)
